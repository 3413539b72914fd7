"""Signs up over HTTPS, with Python's own TLS: secure.py PORT AUTHORITY KEY. Prints the results as JSON."""
import http.client, json, ssl, sys
from urllib.parse import urlencode

port, authority, key = int(sys.argv[1]), sys.argv[2], sys.argv[3]


def call(tls, method, path, form=None, headers={}):
    line = http.client.HTTPSConnection("127.0.0.1", port, context=tls, timeout=30)
    try:
        body = None if form is None else urlencode(form)
        kind = {} if form is None else {"Content-Type": "application/x-www-form-urlencoded"}
        line.request(method, path, body, {**kind, **headers})
        version = line.sock.version()
        answer = line.getresponse()
        return answer.status, json.loads(answer.read()), version
    finally:
        line.close()


def refusal(tls):
    try:
        call(tls, "GET", "/contoso/discovery/v2.0/keys")
        return None
    except ssl.SSLError as error:
        return type(error).__name__


good = ssl.create_default_context(cafile=authority)
email, types, base = "ada@contoso.com", "oob redirect", "/contoso.onmicrosoft.com"
statuses, token = [], None


def post(path, **form):
    global token
    if token: form.setdefault("continuation_token", token)
    status, answer, version = call(good, "POST", base + path, {"client_id": "app", **form})
    statuses.append(status)
    token = answer.get("continuation_token", token)
    return answer, version


_, version = post("/signup/v1.0/start", username=email, challenge_type=types)
post("/signup/v1.0/challenge", challenge_type=types)
_, emails, _ = call(good, "GET", "/control/emails", headers={"Authorization": "Bearer " + key})
post("/signup/v1.0/continue", grant_type="oob", oob=emails["emails"][-1]["code"])
tokens, _ = post("/oauth2/v2.0/token", grant_type="continuation_token", username=email, scope="openid")
_, configuration, _ = call(good, "GET", "/contoso/v2.0/.well-known/openid-configuration")

old = ssl.create_default_context(cafile=authority)
old.minimum_version, old.maximum_version = ssl.TLSVersion.TLSv1, ssl.TLSVersion.TLSv1_1
old.set_ciphers("ALL:@SECLEVEL=0")
print(json.dumps({
    "statuses": statuses, "version": version, "tokenType": tokens.get("token_type"),
    "tokenEndpoint": configuration["token_endpoint"], "stranger": refusal(ssl.create_default_context()), "old": refusal(old),
}))
