"""A mail server on 127.0.0.1 for TestMailServer.swift. It prints its port, and then each message as a line of JSON.

It replies 451 to the first messages for "later@contoso.com" (as many as its argument says), 550 to every message for
"nobody@contoso.com", and 550 to the first for "once@contoso.com".
"""
import asyncio
import json
import sys

from aiosmtpd.smtp import SMTP


class Handler:
    later = int(sys.argv[1])
    refused = set()

    async def handle_RCPT(self, server, session, envelope, address, options):
        if address == "nobody@contoso.com":
            return "550 No such mailbox"
        if address == "once@contoso.com" and address not in Handler.refused:
            Handler.refused.add(address)
            return "550 No such mailbox yet"
        if address == "later@contoso.com" and Handler.later > 0:
            Handler.later -= 1
            return "451 Come back later"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        mail = {"from": envelope.mail_from, "to": envelope.rcpt_tos, "content": envelope.content.decode()}
        print(json.dumps(mail), flush=True)
        return "250 OK"


async def main():
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: SMTP(Handler(), hostname="localhost"), "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await loop.run_in_executor(None, sys.stdin.read)


asyncio.run(main())
