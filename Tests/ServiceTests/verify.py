"""Verifies a token as an API's back end would: with the keys from discovery, and an independent library.

Arguments: the URL of the configuration, and the audience. Standard input: the token. Prints one JSON object: the claims,
and the forgeries that passed, which should be none.
"""
import base64
import hashlib
import hmac
import json
import sys
import urllib.request

import jwt
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import rsa

address, audience = sys.argv[1:]
token = sys.stdin.read().strip()
direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
configuration = json.load(direct.open(address))
keys = jwt.PyJWKSet.from_dict(json.load(direct.open(configuration["jwks_uri"])))
ALL = ["exp", "iat", "nbf", "iss", "aud", "sub", "oid", "tid", "ver"]


def claims(text, audience=audience, issuer=configuration["issuer"], leeway=0):
    kid = jwt.get_unverified_header(text)["kid"]
    key = next(key for key in keys.keys if key.key_id == kid)
    return jwt.decode(
        text, key.key, configuration["id_token_signing_alg_values_supported"], audience=audience, issuer=issuer,
        leeway=leeway, options={"require": ALL})


def coded(value):
    data = value if isinstance(value, bytes) else json.dumps(value).encode()
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


header, payload, signature = token.split(".")
head = jwt.get_unverified_header(token)
body = json.loads(base64.urlsafe_b64decode(payload + "=="))
public = keys.keys[0].key
pem = public.public_bytes(serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo)
der = public.public_bytes(serialization.Encoding.DER, serialization.PublicFormat.SubjectPublicKeyInfo)
stranger = rsa.generate_private_key(65537, 2048)


def keyed(secret):
    start = f"{coded({**head, 'alg': 'HS256'})}.{payload}"
    return f"{start}.{coded(hmac.new(secret, start.encode(), hashlib.sha256).digest())}"


flipped = bytearray(base64.urlsafe_b64decode(signature + "=="))
flipped[0] ^= 1
forged = {
    "alg none": (f"{coded({**head, 'alg': 'none'})}.{payload}.", {}),
    "alg none with the signature": (f"{coded({**head, 'alg': 'none'})}.{payload}.{signature}", {}),
    "HS256 with the public key in PEM": (keyed(pem), {}),
    "HS256 with the public key in DER": (keyed(der), {}),
    "another kid": (f"{coded({**head, 'kid': 'x'})}.{payload}.{signature}", {}),
    "no kid": (f"{coded({'alg': 'RS256'})}.{payload}.{signature}", {}),
    "another key under the same kid": (jwt.encode(body, stranger, "RS256", headers=head), {}),
    "another algorithm of the same key": (f"{coded({**head, 'alg': 'RS512'})}.{payload}.{signature}", {}),
    "other claims": (f"{header}.{coded({**body, 'sub': 'x'})}.{signature}", {}),
    "a bit of the signature": (f"{header}.{payload}.{coded(bytes(flipped))}", {}),
    "no signature": (f"{header}.{payload}.", {}),
    "after its time": (token, {"leeway": -2 * (body["exp"] - body["iat"])}),
    "for another audience": (token, {"audience": "x"}),
    "by another issuer": (token, {"issuer": "https://x.example"}),
}
passed = []
for name, (text, rules) in forged.items():
    try:
        claims(text, **rules)
        passed.append(name)
    except (jwt.PyJWTError, KeyError, StopIteration):
        pass
print(json.dumps({"claims": claims(token), "header": head, "forgeries": len(forged), "passed": passed}))
