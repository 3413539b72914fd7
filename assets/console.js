// What the console does in a browser with scripts: it keeps its page up to date, and adds keys.
//
// The server alone makes markup. This script asks it for the page as it is now, and puts parts of the answer
// in the place of the same parts here. Nothing that has the focus or is being read moves: then it only says
// that there is more, until the reader asks for it.
"use strict";

const element = (id) => document.getElementById(id);
const bar = element("bar");
const pause = element("pause");
const show = element("show");
const find = element("find");
let isPaused = sessionStorage.getItem("paused") !== null;
let events = null;
let typing = 0;
let isTypingOn = false;

// MARK: Loading

/** Returns the page at an address as a document, in which no script runs. */
function load(address) {
    return new Promise((resolve, reject) => {
        const request = new XMLHttpRequest();
        request.open("GET", address);
        request.responseType = "document";
        request.onload = () => {
            if (request.response?.getElementById("bar")) resolve(request.response);
            else reject(new Error("The console is closed: open it again with its key."));
        };
        request.timeout = 10_000;
        request.ontimeout = request.onerror = () => reject(new Error("The tenant does not answer."));
        request.send();
    });
}

/**
 * Puts the parts of another page in the place of those of this one; what has the focus keeps it.
 *
 * A filter that is being typed stays, unless the reader has gone back.
 */
function replaceParts(page, replacesFilter = false) {
    const focused = document.activeElement;
    for (const part of page.querySelectorAll("[data-part]")) {
        const own = element(part.id);
        if (own && own.outerHTML !== part.outerHTML) own.replaceWith(document.adoptNode(part));
    }
    Object.assign(bar.dataset, page.getElementById("bar").dataset);
    if (element("split")) element("split").className = page.getElementById("split").className;
    for (const input of document.querySelectorAll("form.find input, input[name=csrf]")) {
        const other = page.querySelector(`input[name="${input.name}"]`);
        if (other && (replacesFilter || input !== document.activeElement)) {
            input.value = other.value;
            input.checked = other.checked;
        }
    }
    if (!focused.isConnected || focused === show) {
        (element(focused.id === "show" ? "" : focused.id) ?? firstLine()).focus({ preventScroll: true });
    }
    show.hidden = true;
}

/** The call that loads something for the reader; `null` if there is none. */
let visited = null;
/** Whether the page was to be loaded again meanwhile. */
let isRefreshDue = false;

/** Shows the page at an address, unless a later call has come first; returns whether it is shown. */
async function visit(address, isNewEntry, replacesFilter = false) {
    const call = visited = {};
    clearTimeout(typing);
    try {
        const page = await load(address);
        if (call !== visited) return false;
        replaceParts(page, replacesFilter);
        say(page.getElementById("news").textContent);
        const entry = bar.dataset.address + new URL(address, location.href).hash;
        if (isNewEntry && entry !== location.pathname + location.search + location.hash) history.pushState(null, "", entry);
        else history.replaceState(null, "", entry);
        return true;
    } catch (error) {
        if (call === visited) say(error.message);
        return false;
    } finally {
        if (call === visited) {
            visited = null;
            if (isRefreshDue) refresh();
        }
    }
}

function say(text) {
    if (element("news").textContent !== text) element("news").textContent = text;
}

/** Says something even if it was the last thing said. */
function sayAgain(text) {
    say("");
    requestAnimationFrame(() => say(text));
}

// MARK: News

let lastPointing = -Infinity;

/** Whether a change would move what has the focus or is being read. */
function isReading() {
    const hasFocus = document.activeElement?.closest("#list, #detail, #waiting, #show, form[method]") != null;
    const isScrolled = element("list").getBoundingClientRect().top < 0 || element("detail")?.scrollTop > 0;
    const isPointing = performance.now() - lastPointing < 2_000;
    return hasFocus || isScrolled || isPointing || String(document.getSelection()) !== "";
}

/** Whether another page has something that this one has not; a time that has passed is nothing. */
function hasNews(page) {
    return [...page.querySelectorAll("[data-version]")]
        .some((part) => element(part.id)?.dataset.version !== part.dataset.version);
}

let refreshCount = 0;
let hasFailed = false;

/** Shows the page as it is now, or says that there is more where that would move what is being read. */
async function refresh() {
    isRefreshDue = visited !== null;
    if (isRefreshDue) return;
    const number = ++refreshCount;
    const isLate = () => {
        if (visited !== null) isRefreshDue = true;
        return visited !== null || number !== refreshCount || isPaused;
    };
    try {
        const page = await load(bar.dataset.address);
        if (isLate()) return;
        if (hasFailed) say("");
        hasFailed = false;
        const isNew = hasNews(page);
        if (!isReading()) {
            replaceParts(page);
            if (isNew) say("There is something new.");
        } else if (isNew) {
            show.hidden = false;
            say("There is something new to show.");
        }
    } catch (error) {
        if (isLate()) return;
        hasFailed = true;
        say(error.message);
    }
}

function listen() {
    events?.close();
    events = null;
    if (isPaused || document.hidden) return;
    events = new EventSource(bar.dataset.events + bar.dataset.newest);
    let failureCount = 0;
    events.onopen = () => { failureCount = 0; };
    events.onmessage = refresh;
    // Each reply ends, which is an error to the browser: it asks again, unless it was refused.
    events.onerror = () => {
        failureCount += 1;
        if (failureCount > 2 || events?.readyState === EventSource.CLOSED) refresh();
    };
}

function setPaused(value) {
    isPaused = value;
    if (value) sessionStorage.setItem("paused", "1");
    else sessionStorage.removeItem("paused");
    pause.textContent = value ? "Go on" : "Pause";
    listen();
}

// MARK: Filter, list and detail

/** Returns the first line of the list, or the filter if there is none. */
function firstLine() {
    return element("list").querySelector("a, button") ?? find;
}

/** Returns the address of what the filter finds. */
function found() {
    return `${find.form.action}?${new URLSearchParams(new FormData(find.form))}`;
}

/** Filters while the reader types, once a pause is long enough: one entry of the history for each filter. */
function filter(event) {
    const isNewEntry = !isTypingOn || event.target !== find;
    clearTimeout(typing);
    typing = setTimeout(async () => {
        isTypingOn = event.target === find;
        if (await visit(found(), isNewEntry)) say(element("counts").textContent);
    }, 150);
}

async function copy(text) {
    try {
        await navigator.clipboard.writeText(text);
        sayAgain(`Copied ${text}.`);
    } catch {
        say("The browser does not let the page copy.");
    }
}

async function clicked(event) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    const copied = event.target.closest("[data-copy]");
    if (copied) {
        copy(copied.dataset.copy);
        return;
    }
    const link = event.target.closest("#list a, #detail nav a, #again");
    if (!link) return;
    event.preventDefault();
    isTypingOn = false;
    if (await visit(link.href, true) && link.hash) element("detail-title")?.focus();
}

// MARK: Keys

/** Moves the focus along the lines of the list. */
function move(step) {
    const lines = [...element("list").querySelectorAll(".line, .fault button")];
    const index = lines.indexOf(document.activeElement);
    lines[index < 0 ? 0 : Math.min(Math.max(index + step, 0), lines.length - 1)]?.focus();
}

/** Copies the code of the email in detail, or of the line that has the focus or else of its conversation. */
function copyCode(target) {
    const code = target.closest("#detail")?.querySelector("[data-copy]")?.dataset.copy
        ?? target.closest("[data-code]")?.dataset.code;
    if (code === undefined) say("There is no code here.");
    else copy(code);
}

// Single letters work inside the list and the detail only (WCAG 2.2, 2.1.4).
function pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isInList = event.target.closest?.("#list");
    const isInDetail = event.target.closest?.("#detail");
    const keys = {
        ArrowDown: (isInList || event.target === find) && (() => move(1)),
        ArrowUp: isInList && (() => move(-1)),
        Escape: isInDetail && (() => (element("list").querySelector("[aria-current]") ?? firstLine()).focus()),
    };
    const letters = { c: () => copyCode(event.target), n: () => show.hidden || show.click(), "/": () => find.focus() };
    const act = keys[event.key] || ((isInList || isInDetail) && letters[event.key]);
    if (!act) return;
    event.preventDefault();
    act();
}

// MARK: Beginning

/** Goes to the pages if this is the link that opened them in this browser. */
function enterAgain() {
    const root = localStorage.getItem("console");
    if (root?.startsWith("/console/") && new URLSearchParams(location.search).has("key")) location.replace(root);
}

function begin() {
    localStorage.setItem("console", bar.dataset.root);
    document.documentElement.classList.add("scripts");
    history.replaceState(null, "", bar.dataset.address + location.hash);
    pause.addEventListener("click", () => setPaused(!isPaused));
    show.addEventListener("click", async () => {
        if (await visit(bar.dataset.address, false)) firstLine().focus();
    });
    find.addEventListener("focus", () => { isTypingOn = false; });
    find.form.addEventListener("input", filter);
    find.form.addEventListener("submit", async (event) => {
        event.preventDefault();
        if (!await visit(found(), !isTypingOn)) return;
        isTypingOn = false;
        say(element("counts").textContent);
        firstLine().focus();
    });
    document.addEventListener("click", clicked);
    document.addEventListener("keydown", pressed);
    document.addEventListener("visibilitychange", listen);
    document.addEventListener("pointermove", (event) => {
        if (event.target.closest?.("#list, #detail")) lastPointing = performance.now();
    });
    window.addEventListener("popstate", () => {
        isTypingOn = false;
        clearTimeout(typing);
        if (location.pathname + location.search === bar.dataset.address) visited = null;
        else visit(location.href, false, true);
    });
    // A minute later, "5 s ago" is wrong.
    setInterval(() => {
        if (!isPaused && !document.hidden && !isReading()) refresh();
    }, 60_000);
    setPaused(isPaused);
}

if (bar) begin();
else enterAgain();
