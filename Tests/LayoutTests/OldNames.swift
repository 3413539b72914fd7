/// The names that were given up for standard terms, by the target that declared them.
enum OldNames {
    static let table: [(module: String, names: String)] = [
        (
            "Accounts",
            """
            AttributeCells Connection Deed DeferringAccounts DeferringPost Descriptor Header Keeping
            Lookup Opening SharedTenant Statement TenantThread Waiting Workers Workroom Writer
            forgotten notOurs ofNothing passTurn takeTurn wanted
            """
        ),
        (
            "AccountsTests",
            """
            Answer Box Clerk CrowdTests Letters RefusalTests SharedTenantTests Shell
            TenantThreadTests Town WorkersTests
            """
        ),
        (
            "Curses",
            """
            Inquiry Look Looks Output copying fit marking number strangers suit wear
            """
        ),
        (
            "Diagnosis",
            """
            Checkup ShortOfLetters Who
            """
        ),
        (
            "FileSystem",
            """
            BoundedReader Descriptor createFolder
            """
        ),
        (
            "HTTPClient",
            """
            AddressParts Arrival AuthorityFault Bell BrokenPipes End Exchange Fault GroupFunctions
            Join Library Limits ListFunctions Make Message OneThread Order Outcome Pen
            TransferFunctions Use Wait hasRung ignored ring setTakers
            """
        ),
        (
            "HTTPClientTests",
            """
            Answer Certificate Guest Memory ServerRoom
            """
        ),
        (
            "HTTPServer",
            """
            AccessLine Address Connection Connections ControlDoor Envelope Exchange Form Handle Head
            HeadReader Hosts Incoming Limits Origins Rejection Site Switchboard board isPlain
            notAPlace underWay
            """
        ),
        (
            "HTTPServerTests",
            """
            AccessLineTests Client ControlDoorTests CrowdTests FormTests HandClock Line SiteTests
            Stage
            """
        ),
        (
            "JourneyTests",
            """
            Blow Certificate CheckupTests CheckupWayTests Clock Complaints Counterpart Desk
            FarFaultJourneys HTTPAnswer KindJourneys Outpost Pages Road Scene Talker Town Walk
            Wayfarer Weather Wire
            """
        ),
        (
            "Loopback",
            """
            Bell Door Ear Town Visitor
            """
        ),
        (
            "Inspector",
            """
            Lesson Mirror Snippet
            """
        ),
        (
            "Journeys",
            """
            Checkup Fault Moment Person Place ShortOfLetters SignInWord State Stop Subject Track
            Walking Who give look mend walk
            """
        ),
        (
            "Logging",
            """
            LogRecord Redactor Sink
            """
        ),
        (
            "MSAL",
            """
            AttributeReading Delegate ErrorFacts ErrorText FindingTokens GettingTokens HeaderFields
            JSONText Machine News Passenger SentCode Session Sessions SignInNews SignUpNews SignedIn
            SigningIn SigningUp SigningUpAsync StatesAsync TokenNews TokenWish Trip TypingFault
            afterTheCode delegate hear isAboutWhatWasTyped isCutShort isPassing saying
            """
        ),
        (
            "MSALTests",
            """
            AwaitingDriver Clock Collector Complaints Digits HTTPAnswer Heard Incurious Line
            Listener Neighbour Person Plain Played Said Seal Sent Stage Told Unlisted Wire
            """
        ),
        (
            "Mail",
            """
            Courier HeaderText LetterText LetterWords Limits Message OneLine Stationery later
            refused
            """
        ),
        (
            "MailTests",
            """
            Mail MessageTests Postbox
            """
        ),
        (
            "NativeAuth",
            """
            Distrust Fault JSONGate JSONGrammar Moment admits covers occurs running
            """
        ),
        (
            "NativeAuthTests",
            """
            JSONGateTests MomentTests SplitMix
            """
        ),
        (
            "Options",
            """
            Exit Given Use Word alone callerID checkedFlow checkupJSON languages mailbox themes ways
            """
        ),
        (
            "Plain",
            """
            Answering Asking Choosing Lettering Obeying Reading Rejoining Telling glance goOn heard
            obey tell typesOpenly wantsOne
            """
        ),
        (
            "PlainTests",
            """
            ChoosingStory CommandStory LeavingStory LetteringTests RandomLines RefusalsTold
            ReviewTold SecretStory Talk WaitingTold WholeSignUp
            """
        ),
        (
            "CommandLineSupport",
            """
            BoundedFile Complaint FlowChoice ShellHelp complain forbid survive
            """
        ),
        (
            "CommandLineSupportTests",
            """
            ComplaintTests
            """
        ),
        (
            "ScreenTests",
            """
            Answer Calls ConfigHome Dice End Folder GivingBackTests Hostile Lane LeavingScreenTests
            LeavingStatusTests LooksTests Modes Neighbour PlainVisit RealTenantTests RestTests
            SecureScreenTests SecureShell Station TroubleScreenTests TurbulenceTests Visit Walk
            Written
            """
        ),
        (
            "ServiceTests",
            """
            ClientTests Complaints Folder Guest HTTPAnswer Lead Letters Mail Postbox Program Sender
            Served Talk Wire
            """
        ),
        (
            "SignUp",
            """
            Caller Errand Form Judgement Method Methods PasswordFault Proof Reading Receiving Remark
            SignInProof SignInProving SignInReceiving SignInWireErrors Subject Trace WireErrors
            askable choosable claimant demand fails fits isSound notJudged prove
            """
        ),
        (
            "SignUpTests",
            """
            Dice JudgementTests Post ProvingTests ProvingWalk SteppingTests Walk
            """
        ),
        (
            "Storyboard",
            """
            Blow Drawn Kind Look Mark Markup Pen Picture Place Screenful Setting Stage StoryGrid
            StoryMap StoryPage StoryRoutes StorySheet StoryState Stretch Talk TranscriptMarkup Way
            bend look meet patience sitDown strangers strike tour walk
            """
        ),
        (
            "StoryboardTests",
            """
            CatalogTests Drawing PictureTests StoryMapTests StoryPageTests TranscriptPageTests
            """
        ),
        (
            "Tenant",
            """
            Address AliasRule Attempt Attempts Challenging Class ControlAnswer Demand Demonstrating
            Envelope Facts Forced ForcedOutcomes Grant Initiating Introspecting Issuing Lack Letter
            LetterLimit Mailing Named Note Outcome PostFailure PostOffice Proceeding PublicDocuments
            Reading Redeeming RefusalFacts Registering RepeatableCall Replays Reply Required Scalar
            Sessions Starting TokenSet Underway Visit Way Wish allow directoryID goes granted keep
            lacking lapsed letters offered open post proven proving suffice underWay userVanished
            vouched
            """
        ),
        (
            "TenantTests",
            """
            AddressTests Answer Dice DisguiseTests ForcingTests KindTests LetterTests Missing Named
            OutcomeTests Parts Place Plan PostOfficeTests ProofTests RepeatTests Seal Shelf Steps
            TokenSetTests
            """
        ),
        (
            "TenantRuntime",
            """
            Deed DeferringAccounts DeferringPost SharedTenant TenantThread Workers Workroom passTurn takeTurn wanted
            """
        ),
        (
            "Terminal",
            """
            Cleaner Fate Look Report Step Wrapping news swallowing
            """
        ),
        (
            "TerminalTests",
            """
            ReportTests SplitMix
            """
        ),
        (
            "TextAlgorithms",
            """
            nearest slips
            """
        ),
        (
            "Threads",
            """
            OwnThread
            """
        ),
        (
            "ThreadsTests",
            """
            OwnThreadTests
            """
        ),
        (
            "TokenStore",
            """
            Box Envelope Keeper Safe Vault
            """
        ),
        (
            "Tokens",
            """
            KeptSigner lendPEM notKept notOurs open
            """
        ),
        (
            "TokensTests",
            """
            KeptSignerTests KeyFolder
            """
        ),
        (
            "UserFlow",
            """
            Admission AttributeFault Day Described Finding JSONFault JSONScanner+Leaves JSONText
            JSONValue MemberFault Mistake ValueFault When Word admits crossed
            """
        ),
        (
            "UserFlowTests",
            """
            AdmissionTests Good MistakeTests Row
            """
        ),
        (
            "Wizard",
            """
            AttributeReading ButtonWords CodeNews Content ContentMaking Course Day Described Details
            DomainGuess EditHistory Entering Entry Finder Grant Labels Lapse Letter Lexicon Look
            Manner Masking Moving Occasion OddAnswers Offers OpenPages Opening Outcome PageLines
            Pasting Patience Pause PlainWords Press Refusals Replies Resend Reveal Reviewing
            ScreenWords Setting Sheet Sight Standing Statement TerminalWords TextPath Trail Tree
            WholeNumber Window Words arrive calm contribute cover doubt entries exchange expectText
            extra forgottenAt giveUp heard heardOfSignIn isInDoubt isWorthAWord lapse lasting
            laterPassword leavesUntil life lookID mayExist meet memory origin past pasteSettles
            place refuse saidID say seenID sendings settle share slips squeeze stop touched traced
            underway visited wake
            """
        ),
        (
            "WizardTests",
            """
            AccessTests AddressTests AliasStory AskingStory AttributesStory BrowserStory Catalogue
            ChangeStory CodeFieldStory CodeStory CopyTable DeadEndStory Desk DetailsStory Dice
            DoneStory DoubtStory Drawn EditingTests EmailStory Exchange FitTests GapTests
            HostileSlots KeptAnswersTests KeptStory KindFrames KindStory LapseStory ListStory
            MoreProofOutcomes NumberAndDayTests PasswordRulesStory PasswordStory PasteRulesStory
            PasteStory PatternStory PrintingStory ProgressStory RandomPastes RandomWalk Reading
            ResendStory ReviewStory Row Scene ScrollingStory SharedAnswers Sheets Sight
            SignInCodeStory SignInNowOutcomes SignInNowStory SignInOutcomes SignInPasswordStory
            SignInStory SmallKindFrames Stop SummaryTests TenantHelpStory Trouble TroubleStory
            TypingStory TypoStory Viewing WaitingStory WindowTests
            """
        ),
        (
            "benchmarks",
            """
            Client Line Neighbour Numbers Watch crowd
            """
        ),
        (
            "signup-tenant",
            """
            ControlRoom Descriptors Folder Letters bell ears named
            """
        ),
        (
            "signup-wizard",
            """
            Answer AnyName Destination Errands LanguageChoice Letter LoopbackCall Manner Member
            Mistake Place RealTenant Session Status came mail
            """
        ),
    ]
}
