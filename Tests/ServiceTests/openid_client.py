"""Signs a user up and in with Authlib, an OpenID Connect client that is given nothing but the address of the configuration.

Arguments: that address, the client ID, the redirect URI, the response mode, the folder where the tenant delivers emails,
and the email address of the user. Prints one JSON object with what each of the two sign-ins returned.
"""
import email
import html.parser
import json
import pathlib
import re
import sys
import urllib.parse

import requests
from authlib.common.security import generate_token
from authlib.integrations.requests_client import OAuth2Session
from authlib.jose import jwt
from authlib.oidc.core import CodeIDToken

address, client_id, redirect_uri, response_mode, folder, user = sys.argv[1:]


def new_session(**settings):
    session = OAuth2Session(**settings) if settings else requests.Session()
    session.trust_env = False
    return session


class Form(html.parser.HTMLParser):
    """The one form of a page: its address and the values of its hidden fields."""

    def __init__(self, text):
        super().__init__()
        self.action, self.fields, self.inputs = None, {}, []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag == "form":
            self.action = attributes.get("action", "")
        elif tag == "input" and attributes.get("type") == "hidden":
            self.fields[attributes["name"]] = attributes.get("value", "")
        elif tag == "input":
            self.inputs.append(attributes["name"])


def newest_code():
    files = sorted(pathlib.Path(folder, "new").iterdir(), key=lambda file: file.stat().st_mtime_ns)
    message = email.message_from_bytes(files[-1].read_bytes())
    part = next(part for part in message.walk() if part.get_content_type() == "text/plain")
    return re.search(r"\b\d{6,8}\b", part.get_payload(decode=True).decode()).group()


def browse(browser, url):
    """Answers each page until the browser would leave the tenant, and returns the answer as the address of a redirect."""
    response = browser.get(url, allow_redirects=False)
    for _ in range(20):
        if response.is_redirect:
            target = urllib.parse.urljoin(response.url, response.headers["location"])
            if target.startswith(redirect_uri):
                return target
            response = browser.get(target, allow_redirects=False)
            continue
        form = Form(response.text)
        if form.action and form.action.startswith(redirect_uri):
            return f"{form.action}?{urllib.parse.urlencode(form.fields)}"
        answers = {"username": lambda: user, "oob": newest_code}
        typed = {name: answers[name]() for name in form.inputs if name in answers}
        response = browser.post(
            urllib.parse.urljoin(response.url, form.action or ""), {**form.fields, **typed, "do": "continue"},
            headers={"origin": "{0.scheme}://{0.netloc}".format(urllib.parse.urlsplit(response.url))},
            allow_redirects=False)
    raise SystemExit(f"The pages do not end: {response.status_code} {response.text[:2000]}")


configuration = new_session().get(address).json()
keys = new_session().get(configuration["jwks_uri"]).json()
browser = new_session()


def sign_in(prompt):
    client = new_session(
        client_id=client_id, redirect_uri=redirect_uri, scope="openid profile offline_access",
        token_endpoint_auth_method="none", code_challenge_method="S256")
    verifier, nonce = generate_token(48), generate_token(32)
    url, state = client.create_authorization_url(
        configuration["authorization_endpoint"], code_verifier=verifier, nonce=nonce, prompt=prompt,
        response_mode=response_mode)
    answer = browse(browser, url)
    issuer = urllib.parse.parse_qs(urllib.parse.urlsplit(answer).query)["iss"][0]
    token = client.fetch_token(
        configuration["token_endpoint"], authorization_response=answer, state=state, code_verifier=verifier)
    claims = jwt.decode(
        token["id_token"], keys, claims_cls=CodeIDToken,
        claims_options={
            "iss": {"essential": True, "value": configuration["issuer"]}, "aud": {"essential": True, "value": client_id}},
        claims_params={"nonce": nonce, "client_id": client_id})
    claims.validate()
    refreshed = client.refresh_token(configuration["token_endpoint"])
    return {
        "issuer": issuer, "subject": claims["sub"], "name": claims["preferred_username"],
        "isRefreshed": refreshed["access_token"] != token["access_token"]}


print(json.dumps({"signUp": sign_in("create"), "signIn": sign_in("login")}))
