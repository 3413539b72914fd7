"""Checks requests and responses of a running tenant against assets/openapi.json. Argument: the file. Standard input: a
JSON list of exchanges. Prints one JSON object: the deviations, and the operations without a successful response."""
import json
import re
import sys

import jsonschema

document = json.load(open(sys.argv[1], encoding="utf-8"))
problems = []
seen = set()


def resolved(part):
    while "$ref" in part:
        target = document
        for name in part["$ref"].lstrip("#/").split("/"):
            target = target[name]
        part = target
    return part


def check(what, value, schema):
    schema = {"$schema": "https://json-schema.org/draft/2020-12/schema", "components": document["components"], **schema}
    for error in jsonschema.Draft202012Validator(schema).iter_errors(value):
        problems.append(f"{what}: {error.message[:200]} at {error.json_path}")


def operation(exchange):
    for template, item in document["paths"].items():
        if re.fullmatch(re.escape(template).replace(r"\{tenant\}", ".*").lstrip("/"), exchange["path"].lstrip("/")):
            return template, item.get(exchange["method"].lower())
    return None, None


for schema in document["components"]["schemas"].values():
    jsonschema.Draft202012Validator.check_schema(schema)
for exchange in json.load(sys.stdin):
    template, found = operation(exchange)
    what = f"{exchange['method']} {exchange['path']} {exchange['status']}"
    if template is None:
        problems.append(f"{what}: the path is not described")
        continue
    if found is None:
        found = {"responses": {"default": next(iter(document["paths"][template].values()))["responses"]["default"]}}
    status = str(exchange["status"])
    response = resolved(found["responses"].get(status, found["responses"]["default"]))
    if status == "200":
        seen.add((exchange["method"].lower(), template))
        for content in found.get("requestBody", {}).get("content", {}).values():
            check(f"{what}, request", exchange["request"], content["schema"])
    type = exchange["type"].removesuffix("; charset=utf-8")
    if type in response.get("content", {}) and type != exchange["type"]:
        check(what, exchange["body"], response["content"][type]["schema"])
    elif "content" in response:
        problems.append(f"{what}: {exchange['type']}")
    for name, header in response.get("headers", {}).items():
        value = exchange["headers"].get(name)
        if value is None or "pattern" in resolved(header)["schema"]:
            check(f"{what}, {name}", value, resolved(header)["schema"])

METHODS = ("get", "post")
# The pages are answered with HTML, and are tested in a browser. V2ExchangeTests has the replies of version 2.
described = {
    (method, path) for path, item in document["paths"].items() for method in METHODS
    if method in item and item[method]["tags"] not in (["browser"], ["v2-preview"])}
print(json.dumps({"problems": problems, "unseen": sorted(map(" ".join, described - seen))}))
