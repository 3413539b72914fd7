import NativeAuth
import Terminal

extension GraphExport {
    /// The name of the script.
    package static let scriptName = "send.sh"

    /// A POSIX shell script that sends the requests with the Azure CLI.
    ///
    /// A second run goes on where the first one has stopped. Texts of the flow are in it only as quoted words
    /// without control characters, and IDs from the tenant only after a check of their characters.
    var script: String {
        let (own, tenantWide) = (requests.filter { !$0.isTenantWide }, requests.filter(\.isTenantWide))
        let rest =
            tenantWide.isEmpty
            ? ""
            : """

            if [ "${2:-}" != tenant-wide ]; then
                say 'Not sent, because it changes every app of the tenant:'
            \(tenantWide.map { "    say \("  \($0.purpose)".asWord)" }.joined(separator: "\n"))
                say "To send this too: sh $script $client_id tenant-wide"
                exit 0
            fi
            \(tenantWide.map(\.command).joined(separator: "\n"))

            """
        return head + own.map(\.command).joined(separator: "\n") + "\n" + rest
            + "say 'All \(requests.count) requests are sent.'\n"
    }

    private var head: String {
        #"""
        #!/bin/sh
        # Makes a user flow in a Microsoft Entra external tenant: sh \#(Self.scriptName) CLIENT_ID
        #
        # CLIENT_ID is the app that people sign up with. Sign in to the Azure CLI first, as a service principal:
        #   az login --service-principal --allow-no-subscriptions --tenant TENANT --username ID --certificate FILE
        # It needs these application permissions of Microsoft Graph:
        \#(permissions)
        #
        # Answers are kept in the folder "sent". If the script stops, run it again: nothing is sent twice.
        set -eu
        # As a path that cd takes neither for an option nor for a folder of CDPATH.
        case $0 in
        /*) path=$0 ;;
        *) path=./$0 ;;
        esac
        # This script as a word of the shell that it was called from.
        script=$path
        case $script in
        *[!A-Za-z0-9_./-]*) script="'$(printf %s "$path" | sed "s/'/'\\\\''/g")'" ;;
        esac
        cd "$(dirname "$path")"

        say() { printf '%s\n' "$1"; }
        stop() {
            printf '%s\n' "$1" >&2
            exit 1
        }

        client_id=${1:-}
        case $client_id in
        "") stop "Which app do people sign up with? Run: sh $script CLIENT_ID" ;;
        *[!0-9A-Fa-f-]*) stop 'That is not a client ID. It looks like 33333333-3333-3333-3333-333333333333.' ;;
        esac
        command -v az >/dev/null || stop 'The Azure CLI is missing. Install it: https://aka.ms/install-azure-cli'
        # account MEMBER: what the Azure CLI knows of the sign-in; on Windows it ends lines with a carriage return, too
        account() {
            answer=$(az account show --query "$1" --output tsv) || stop 'Sign in first. Read the top of \#(Self.scriptName).'
            printf '%s' "$answer" | tr -d '\r'
        }

        user_type=$(account user.type) || exit 1
        [ "$user_type" = servicePrincipal ] ||
            stop "Sign in as a service principal: a user's sign-in may not change user flows. Read the top of \#(Self.scriptName)."
        tenant_id=$(account tenantId) || exit 1
        case $tenant_id in
        "" | *[!0-9A-Fa-f-]*) stop 'The Azure CLI does not know its tenant. Sign in with --tenant.' ;;
        esac
        mkdir -p sent
        if [ -e sent/for ] && [ "$(cat sent/for)" != "$tenant_id $client_id" ]; then
            stop 'The folder "sent" belongs to another tenant or app. Move it away, then run this again.'
        fi
        printf '%s\n' "$tenant_id $client_id" >sent/for
        printf '%s\n' "s/\"appId\": \"\#(Self.clientIDPlaceholder)\"/\"appId\": \"$client_id\"/g" \
            "s/\"includeApplications\": \[\"\#(Self.clientIDPlaceholder)\"\]/\"includeApplications\": [\"$client_id\"]/g" >sent/ids.sed

        # send FILE METHOD PATH PURPOSE [SED]
        send() {
            [ ! -e "sent/$1.answer" ] || return 0
            say "$4"
            sed -f sent/ids.sed -e "${5:-}" "$1" >"sent/$1"
            az rest --method "$2" --url "https://graph.microsoft.com/$3" \
                --headers Content-Type=application/json --body "@sent/$1" --query id --output tsv \
                >"sent/$1.part" || stop "$1 was not accepted. Correct what the message says, then run this again.
        If the tenant has it already, write its ID to sent/$1.answer first."
            mv "sent/$1.part" "sent/$1.answer"
        }

        # translate FILE LOCALE PURPOSE: changes the texts of the locale if the tenant has some, or adds them
        translate() {
            path="v1.0/organization/$tenant_id/branding/localizations"
            if az rest --method get --url "https://graph.microsoft.com/$path/$2" --output none 2>/dev/null; then
                send "$1" patch "$path/$2" "$3" '/^  "id": /d'
            else
                send "$1" post "$path" "$3"
            fi
        }

        # id_from FILE: the ID in the answer, without anything that a script or a path could take for something else
        id_from() {
            id=$(tr -d '\r' <"sent/$1.answer")
            case $id in
            "" | *[!0-9A-Za-z_-]*) stop "The answer to $1 has no ID." ;;
            esac
            printf '%s' "$id"
        }

        # name_attribute NAME FILE: the ID in the answer replaces the name in what is sent from now on
        name_attribute() {
            id=$(id_from "$2") || exit 1
            for member in attribute id; do
                printf '%s\n' "s/\"$member\": \"$1\"/\"$member\": \"$id\"/g" >>sent/ids.sed
            done
            printf '%s\n' "s/\"key\": \"\#(GraphValue.labelPrefix)$1\"/\"key\": \"\#(GraphValue.labelPrefix)$id\"/g" >>sent/ids.sed
        }


        """#
    }

    private var permissions: String {
        let permissions: [(part: String, names: [String])] = [
            ("applications", ["Application.ReadWrite.All"]),
            ("authenticationEventsFlows", ["EventListener.ReadWrite.All"]),
            ("userFlowAttributes", ["IdentityUserFlow.ReadWrite.All"]),
            ("conditionalAccess", ["Policy.Read.All", "Policy.ReadWrite.ConditionalAccess"]),
            ("authenticationMethodsPolicy", ["Policy.ReadWrite.AuthenticationMethod"]),
            ("branding", ["OrganizationalBranding.ReadWrite.All"]),
            ("signInIdentifiers", ["SignInIdentifier.ReadWrite.All"]),
        ]
        return permissions.flatMap { part, names in
            requests.contains { $0.path.contains(part) } ? names.map { "#   \($0)" } : []
        }.joined(separator: "\n")
    }
}

extension GraphExport.Request {
    /// The commands that send the request and read its answer.
    fileprivate var command: String {
        let send = "send \(file.asWord) \(method) \"\(path)\" \(purpose.asWord)"
        switch result {
        case .nothing: return send
        case .flowID: return "\(send)\nflow_id=$(id_from \(file.asWord)) || exit 1"
        case .attributeID(let name): return "\(send)\nname_attribute \(name.asWord) \(file.asWord)"
        case .translation(let locale): return "translate \(file.asWord) \(locale) \(purpose.asWord)"
        }
    }
}

extension String {
    /// The text as one word of a shell that a terminal can show.
    fileprivate var asWord: String { Printable(self).text.shellQuoted }
}
