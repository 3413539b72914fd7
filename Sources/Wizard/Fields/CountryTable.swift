/// The names of countries and regions, each behind its code of two letters, in the order of each language.
///
/// Made by `.ci/countries` from ISO 3166-1 as Debian's package iso-codes has it (LGPL 2.1 or later); do not edit.
enum CountryTable {
    /// English.
    static let english = """
        AF Afghanistan;AX Åland Islands;AL Albania;DZ Algeria;AS American Samoa;AD Andorra;AO Angola;\
        AI Anguilla;AQ Antarctica;AG Antigua and Barbuda;AR Argentina;AM Armenia;AW Aruba;AU Australia;\
        AT Austria;AZ Azerbaijan;BS Bahamas;BH Bahrain;BD Bangladesh;BB Barbados;BY Belarus;BE Belgium;\
        BZ Belize;BJ Benin;BM Bermuda;BT Bhutan;BO Bolivia;BQ Bonaire, Sint Eustatius and Saba;\
        BA Bosnia and Herzegovina;BW Botswana;BV Bouvet Island;BR Brazil;IO British Indian Ocean Territory;\
        BN Brunei Darussalam;BG Bulgaria;BF Burkina Faso;BI Burundi;CV Cabo Verde;KH Cambodia;CM Cameroon;\
        CA Canada;KY Cayman Islands;CF Central African Republic;TD Chad;CL Chile;CN China;\
        CX Christmas Island;CC Cocos (Keeling) Islands;CO Colombia;KM Comoros;CG Congo;\
        CD Congo, The Democratic Republic of the;CK Cook Islands;CR Costa Rica;CI Côte d'Ivoire;HR Croatia;\
        CU Cuba;CW Curaçao;CY Cyprus;CZ Czechia;DK Denmark;DJ Djibouti;DM Dominica;DO Dominican Republic;\
        EC Ecuador;EG Egypt;SV El Salvador;GQ Equatorial Guinea;ER Eritrea;EE Estonia;SZ Eswatini;\
        ET Ethiopia;FK Falkland Islands (Malvinas);FO Faroe Islands;FJ Fiji;FI Finland;FR France;\
        GF French Guiana;PF French Polynesia;TF French Southern Territories;GA Gabon;GM Gambia;GE Georgia;\
        DE Germany;GH Ghana;GI Gibraltar;GR Greece;GL Greenland;GD Grenada;GP Guadeloupe;GU Guam;\
        GT Guatemala;GG Guernsey;GN Guinea;GW Guinea-Bissau;GY Guyana;HT Haiti;\
        HM Heard Island and McDonald Islands;VA Holy See (Vatican City State);HN Honduras;HK Hong Kong;\
        HU Hungary;IS Iceland;IN India;ID Indonesia;IR Iran;IQ Iraq;IE Ireland;IM Isle of Man;IL Israel;\
        IT Italy;JM Jamaica;JP Japan;JE Jersey;JO Jordan;KZ Kazakhstan;KE Kenya;KI Kiribati;KW Kuwait;\
        KG Kyrgyzstan;LA Laos;LV Latvia;LB Lebanon;LS Lesotho;LR Liberia;LY Libya;LI Liechtenstein;\
        LT Lithuania;LU Luxembourg;MO Macao;MG Madagascar;MW Malawi;MY Malaysia;MV Maldives;ML Mali;\
        MT Malta;MH Marshall Islands;MQ Martinique;MR Mauritania;MU Mauritius;YT Mayotte;MX Mexico;\
        FM Micronesia, Federated States of;MD Moldova;MC Monaco;MN Mongolia;ME Montenegro;MS Montserrat;\
        MA Morocco;MZ Mozambique;MM Myanmar;NA Namibia;NR Nauru;NP Nepal;NL Netherlands;NC New Caledonia;\
        NZ New Zealand;NI Nicaragua;NE Niger;NG Nigeria;NU Niue;NF Norfolk Island;KP North Korea;\
        MK North Macedonia;MP Northern Mariana Islands;NO Norway;OM Oman;PK Pakistan;PW Palau;\
        PS Palestine, State of;PA Panama;PG Papua New Guinea;PY Paraguay;PE Peru;PH Philippines;PN Pitcairn;\
        PL Poland;PT Portugal;PR Puerto Rico;QA Qatar;RE Réunion;RO Romania;RU Russian Federation;RW Rwanda;\
        BL Saint Barthélemy;SH Saint Helena, Ascension and Tristan da Cunha;KN Saint Kitts and Nevis;\
        LC Saint Lucia;MF Saint Martin (French part);PM Saint Pierre and Miquelon;\
        VC Saint Vincent and the Grenadines;WS Samoa;SM San Marino;ST Sao Tome and Principe;SA Saudi Arabia;\
        SN Senegal;RS Serbia;SC Seychelles;SL Sierra Leone;SG Singapore;SX Sint Maarten (Dutch part);\
        SK Slovakia;SI Slovenia;SB Solomon Islands;SO Somalia;ZA South Africa;\
        GS South Georgia and the South Sandwich Islands;KR South Korea;SS South Sudan;ES Spain;LK Sri Lanka;\
        SD Sudan;SR Suriname;SJ Svalbard and Jan Mayen;SE Sweden;CH Switzerland;SY Syria;TW Taiwan;\
        TJ Tajikistan;TZ Tanzania;TH Thailand;TL Timor-Leste;TG Togo;TK Tokelau;TO Tonga;\
        TT Trinidad and Tobago;TN Tunisia;TR Türkiye;TM Turkmenistan;TC Turks and Caicos Islands;TV Tuvalu;\
        UG Uganda;UA Ukraine;AE United Arab Emirates;GB United Kingdom;US United States;\
        UM United States Minor Outlying Islands;UY Uruguay;UZ Uzbekistan;VU Vanuatu;VE Venezuela;VN Vietnam;\
        VG Virgin Islands, British;VI Virgin Islands, U.S.;WF Wallis and Futuna;EH Western Sahara;YE Yemen;\
        ZM Zambia;ZW Zimbabwe
        """

    /// Danish.
    static let danish = """
        AF Afghanistan;AL Albanien;DZ Algeriet;AS Amerikansk Samoa;VI Amerikanske Jomfruøer, De;AD Andorra;\
        AO Angola;AI Anguilla;AQ Antarktis;AG Antigua og Barbuda;AR Argentina;AM Armenien;AW Aruba;\
        AZ Aserbajdsjan;AU Australien;BS Bahamas;BH Bahrain;BD Bangladesh;BB Barbados;BE Belgien;BZ Belize;\
        BJ Benin;BM Bermuda;BT Bhutan;BO Bolivia;BQ Bonaire, Sint Eustatius og Saba;BA Bosnien-Hercegovina;\
        BW Botswana;BV Bouvet-øen;BR Brasilien;VG Britiske Jomfruøer, De;BN Brunei;BG Bulgarien;\
        BF Burkina Faso;MM Burma;BI Burundi;KH Cambodja;CM Cameroun;CA Canada;KY Caymanøerne;\
        CF Centralafrikanske Republik;CL Chile;CC Cocosøerne (Keelingøerne);CO Colombia;KM Comorerne;\
        CG Congo;CK Cookøerne;CR Costa Rica;CU Cuba;CW Curaçao;CY Cypern;DK Danmark;\
        CD Den Demokratiske Republik Congo;IO Det britiske territorium i Det Indiske Ocean;DJ Djibouti;\
        DM Dominica;DO Dominikanske Republik;EC Ecuador;EG Egypten;SV El Salvador;CI Elfenbenskysten;\
        ER Eritrea;EE Estland;SZ Eswatini;ET Etiopien;FK Falklandsøerne (Malvinas);FJ Fiji;PH Filippinerne;\
        FI Finland;AE Forenede Arabiske Emirater;FR Frankrig;GF Fransk Guyana;PF Fransk Polynesien;\
        FO Færøerne;GA Gabon;GM Gambia;GE Georgien;GH Ghana;GI Gibraltar;GD Grenada;GR Grækenland;\
        GL Grønland;GP Guadeloupe;GU Guam;GT Guatemala;GG Guernsey;GN Guinea;GW Guinea-Bissau;GY Guyana;\
        HT Haiti;HM Heard-øen og McDonald-øerne;NL Holland;HN Honduras;HK Hongkong;BY Hviderusland;\
        IN Indien;ID Indonesien;IQ Irak;IR Iran;IE Irland;IS Island;IM Isle of Man;IL Israel;IT Italien;\
        JM Jamaica;JP Japan;JE Jersey;JO Jordan;CX Juleøen;CV Kap Verde;KZ Kasakhstan;KE Kenya;CN Kina;\
        KG Kirgisistan;KI Kiribati;HR Kroatien;KW Kuwait;LA Laos;LS Lesotho;LV Letland;LB Libanon;\
        LR Liberia;LY Libyen;LI Liechtenstein;LT Litauen;LU Luxembourg;MO Macao;MG Madagaskar;MW Malawi;\
        MY Malaysia;MV Maldiverne;ML Mali;MT Malta;MA Marokko;MH Marshalløerne;MQ Martinique;MR Mauretanien;\
        MU Mauritius;YT Mayotte;MX Mexico;FM Mikronesiens Forenede Stater;MZ Mocambique;MD Moldova;\
        MC Monaco;MN Mongoliet;ME Montenegro;MS Montserrat;NA Namibia;NR Nauru;NP Nepal;NZ New Zealand;\
        NI Nicaragua;NE Niger;NG Nigeria;NU Niue;KP Nordkorea;MK Nordmakedonien;MP Nordmarianerne;\
        NF Norfolk Øen;NO Norge;NC Ny Kaledonien;OM Oman;PK Pakistan;PW Palau;PS Palæstina, staten;\
        PA Panama;PG Papua Ny Guinea;PY Paraguay;PE Peru;PN Pitcairn;PL Polen;PT Portugal;PR Puerto Rico;\
        QA Qatar;RE Réunion;RO Rumænien;RU Russiske føderation;RW Rwanda;SB Salomonøerne;WS Samoa;\
        SM San Marino;BL Sankt Bartolomæus;SH Sankt Helena, Ascension og Tristan da Cunha;\
        KN Sankt Kitts og Nevis;LC Sankt Lucia;MF Sankt Martin (Fransk del);PM Sankt Pierre og Miquelon;\
        VC Sankt Vincent og Grenadinerne;ST São Tomé og Príncipe;SA Saudi-Arabien;CH Schweiz;SN Senegal;\
        RS Serbien;SC Seychellerne;SL Sierra Leone;SG Singapore;SX Sint Maarten (hollandsk del);\
        SK Slovakiet;SI Slovenien;SO Somalia;GS South Georgia og De Sydlige Sandwichøer;ES Spanien;\
        LK Sri Lanka;GB Storbritannien;SD Sudan;SR Surinam;SJ Svalbard og Jan Mayen;SE Sverige;ZA Sydafrika;\
        KR Sydkorea;TF Sydlige Franske Territorier;SS Sydsudan;SY Syrien;TJ Tadsjikistan;TW Taiwan;\
        TZ Tanzania;TD Tchad;TH Thailand;TL Timor-Leste;CZ Tjekkiet;TG Togo;TK Tokelau;TO Tonga;\
        TT Trinidad og Tobago;TN Tunesien;TM Turkmenistan;TC Turks- og Caicosøerne;TV Tuvalu;TR Tyrkiet;\
        DE Tyskland;UG Uganda;UA Ukraine;HU Ungarn;UY Uruguay;US USA;UM USA's ydre småøer;UZ Usbekistan;\
        VU Vanuatu;VA Vatikanstaten;VE Venezuela;EH Vestsahara;VN Vietnam;WF Wallis og Futunaøerne;YE Yemen;\
        ZM Zambia;ZW Zimbabwe;GQ Ækvatorialguinea;AT Østrig;AX Åland
        """

    /// German.
    static let german = """
        AF Afghanistan;EG Ägypten;AX Åland-Inseln;AL Albanien;DZ Algerien;AS Amerikanisch-Samoa;\
        VI Amerikanische Jungferninseln;AD Andorra;AO Angola;AI Anguilla;AQ Antarktis;\
        AG Antigua und Barbuda;GQ Äquatorialguinea;AR Argentinien;AM Armenien;AW Aruba;AZ Aserbaidschan;\
        ET Äthiopien;AU Australien;BS Bahamas;BH Bahrain;BD Bangladesch;BB Barbados;BY Belarus;BE Belgien;\
        BZ Belize;BJ Benin;BM Bermuda;BT Bhutan;BO Bolivien;BQ Bonaire, Sint Eustatius und Saba;\
        BA Bosnien und Herzegowina;BW Botsuana;BV Bouvet-Insel;BR Brasilien;VG Britische Jungferninseln;\
        IO Britisches Territorium im Indischen Ozean;BN Brunei Darussalam;BG Bulgarien;BF Burkina Faso;\
        BI Burundi;KY Cayman-Inseln;CL Chile;CN China;CK Cookinseln;CR Costa Rica;CI Côte d'Ivoire;\
        CW Curaçao;DK Dänemark;CD Demokratische Republik Kongo;DE Deutschland;DM Dominica;\
        DO Dominikanische Republik;DJ Dschibuti;EC Ecuador;SV El Salvador;ER Eritrea;EE Estland;SZ Eswatini;\
        FK Falklandinseln (Malwinen);FO Färöer-Inseln;FJ Fidschi;FI Finnland;FR Frankreich;\
        GF Französisch-Guyana;PF Französisch-Polynesien;TF Französische Süd- und Antarktisgebiete;GA Gabun;\
        GM Gambia;GE Georgien;GH Ghana;GI Gibraltar;GD Grenada;GR Griechenland;GL Grönland;GP Guadeloupe;\
        GU Guam;GT Guatemala;GG Guernsey;GN Guinea;GW Guinea-Bissau;GY Guyana;HT Haiti;\
        HM Heard und McDonaldinseln;VA Heiliger Stuhl (Staat Vatikanstadt);HN Honduras;HK Hongkong;\
        IN Indien;ID Indonesien;IM Insel Man;IQ Irak;IR Iran;IE Irland;IS Island;IL Israel;IT Italien;\
        JM Jamaika;JP Japan;YE Jemen;JE Jersey;JO Jordanien;KH Kambodscha;CM Kamerun;CA Kanada;CV Kap Verde;\
        KZ Kasachstan;QA Katar;KE Kenia;KG Kirgisistan;KI Kiribati;CC Kokos-(Keeling-)Inseln;CO Kolumbien;\
        KM Komoren;CG Kongo;HR Kroatien;CU Kuba;KW Kuwait;LA Laos;LS Lesotho;LV Lettland;LB Libanon;\
        LR Liberia;LY Libyen;LI Liechtenstein;LT Litauen;LU Luxemburg;MO Macao;MG Madagaskar;MW Malawi;\
        MY Malaysia;MV Malediven;ML Mali;MT Malta;MA Marokko;MH Marshallinseln;MQ Martinique;MR Mauretanien;\
        MU Mauritius;YT Mayotte;MX Mexiko;FM Mikronesien, Föderierte Staaten von;MD Moldau;MC Monaco;\
        MN Mongolei;ME Montenegro;MS Montserrat;MZ Mosambik;MM Myanmar;NA Namibia;NR Nauru;NP Nepal;\
        NC Neukaledonien;NZ Neuseeland;NI Nicaragua;NL Niederlande;NE Niger;NG Nigeria;NU Niue;KP Nordkorea;\
        MP Nördliche Marianen;MK Nordmazedonien;NF Norfolkinsel;NO Norwegen;OM Oman;AT Österreich;\
        PK Pakistan;PS Palästina, Staat;PW Palau;PA Panama;PG Papua-Neuguinea;PY Paraguay;PE Peru;\
        PH Philippinen;PN Pitcairn;PL Polen;PT Portugal;PR Puerto Rico;RE Réunion;RW Ruanda;RO Rumänien;\
        RU Russische Föderation;MF Saint Martin (Französischer Teil);BL Saint-Barthélemy;\
        SX Saint-Martin (Niederländischer Teil);SB Salomoninseln;ZM Sambia;WS Samoa;SM San Marino;\
        ST São Tomé und Príncipe;SA Saudi-Arabien;SE Schweden;CH Schweiz;SN Senegal;RS Serbien;\
        SC Seychellen;SL Sierra Leone;ZW Simbabwe;SG Singapur;SK Slowakei;SI Slowenien;SO Somalia;\
        GS South Georgia und die Südlichen Sandwichinseln;ES Spanien;LK Sri Lanka;\
        SH St. Helena, Ascension und Tristan da Cunha;KN St. Kitts und Nevis;LC St. Lucia;\
        PM St. Pierre und Miquelon;VC St. Vincent und die Grenadinen;ZA Südafrika;SD Sudan;KR Südkorea;\
        SS Südsudan;SR Suriname;SJ Svalbard und Jan Mayen;SY Syrien;TJ Tadschikistan;TW Taiwan;TZ Tansania;\
        TH Thailand;TL Timor-Leste;TG Togo;TK Tokelau;TO Tonga;TT Trinidad und Tobago;TD Tschad;\
        CZ Tschechien;TN Tunesien;TR Türkei;TM Turkmenistan;TC Turks- und Caicosinseln;TV Tuvalu;UG Uganda;\
        UA Ukraine;HU Ungarn;UM United States Minor Outlying Islands;UY Uruguay;UZ Usbekistan;VU Vanuatu;\
        VE Venezuela;AE Vereinigte Arabische Emirate;US Vereinigte Staaten;GB Vereinigtes Königreich;\
        VN Vietnam;WF Wallis und Futuna;CX Weihnachtsinseln;EH Westsahara;CF Zentralafrikanische Republik;\
        CY Zypern
        """

    /// Japanese.
    static let japanese = """
        IS アイスランド;IE アイルランド;AZ アゼルバイジャン;AF アフガニスタン;UM アメリカ合衆国外諸島;\
        AE アラブ首長国連邦;DZ アルジェリア;AR アルゼンチン;AL アルバニア;AM アルメニア;AW アルーバ;\
        AI アングイラ;AO アンゴラ;AG アンティグア・バーブーダ;AD アンドラ;YE イエメン;IL イスラエル;\
        IT イタリア;IQ イラク;IR イラン;IN インド;ID インドネシア;UG ウガンダ;UA ウクライナ;\
        UZ ウズベキスタン;UY ウルグアイ;EC エクアドル;EG エジプト;EE エストニア;SZ エスワティニ;\
        ET エチオピア;ER エリトリア国;SV エルサルバドル;OM オマーン;NL オランダ;AU オーストラリア連邦;\
        AT オーストリア;AX オーランド諸島;KZ カザフスタン;QA カタール;CA カナダ;CM カメルーン;KH カンボジア;\
        CV カーボヴェルデ;GY ガイアナ;GA ガボン;GM ガンビア;GH ガーナ;GG ガーンジー;CY キプロス;\
        CW キュラソー;CU キューバ;KI キリバス;KG キルギスタン;GN ギニア;GW ギニアビサウ;GR ギリシャ;\
        KW クウェート;CK クック諸島;CX クリスマス島;HR クロアチア;GT グアテマラ;GP グアドループ;GU グアム;\
        GL グリーンランド;GE グルジア;GD グレナダ;KY ケイマン諸島;KE ケニア;CC ココス (キーリング) 諸島;\
        CR コスタリカ;KM コモロ;CO コロンビア;CG コンゴ;CD コンゴ民主共和国;CI コートジボワール;\
        SA サウジアラビア;GS サウスジョージア及びサウスサンドウィッチ諸島;WS サモア;ST サントメ・プリンシペ;\
        BL サンバルテルミ;PM サンピエール及びミクロン;SM サンマリノ;SX サンマルタン (オランダ領);\
        MF サンマルタン (仏領);ZM ザンビア;SL シエラレオネ;SY シリア;SG シンガポール;DJ ジブチ;\
        GI ジブラルタル;JM ジャマイカ;JE ジャージー;ZW ジンバブエ;CH スイス;SE スウェーデン;ES スペイン;\
        SR スリナム;LK スリランカ;SK スロバキア;SI スロベニア;SJ スヴァールバル及びヤンマイエン;SD スーダン;\
        SN セネガル;RS セルビア;KN セントクリストファー・ネーヴィス;\
        VC セントビンセント及びグレナディーン諸島;SH セントヘレナ、アセンション及びトリスタン・ダ・クーニャ;\
        LC セントルシア;SC セーシェル;SO ソマリア;SB ソロモン諸島;TH タイ;TJ タジキスタン;TZ タンザニア;\
        TC タークス及びカイコス諸島;CZ チェコ;TD チャド;TN チュニジア;CL チリ;TV ツバル;DK デンマーク;\
        TK トケラウ;TT トリニダード・トバゴ;TM トルクメニスタン;TR トルコ;TO トンガ;TG トーゴ;DE ドイツ;\
        DM ドミニカ;DO ドミニカ共和国;NG ナイジェリア;NR ナウル;NA ナミビア;NU ニウエ;NI ニカラグア;\
        NE ニジェール;NC ニューカレドニア;NZ ニュージーランド;NP ネパール;NO ノルウェー;NF ノーフォーク島;\
        HT ハイチ;HU ハンガリー;HM ハード島及びマクドナルド諸島;VU バヌアツ;BS バハマ;BB バルバドス;\
        BD バングラデシュ;BM バーミューダ;BH バーレーン;PK パキスタン;PA パナマ;PG パプアニューギニア;\
        PW パラオ;PY パラグアイ;PS パレスチナ;PN ピトケアン;FJ フィジー;PH フィリピン;FI フィンランド;\
        FO フェロー諸島;FK フォークランド諸島 (マルビナス);FR フランス;TF フランス南方領土;BR ブラジル;\
        BG ブルガリア;BF ブルキナファソ;BN ブルネイ・ダルサラーム国;BI ブルンジ;BT ブータン;BV ブーベ島;\
        PR プエルトリコ;VN ベトナム;BJ ベナン;VE ベネズエラ;BY ベラルーシ;BZ ベリーズ;BE ベルギー;PE ペルー;\
        HN ホンジュラス;BA ボスニア・ヘルツェゴビナ;BW ボツワナ;BQ ボネール、シントユースタティウス及びサバ;\
        BO ボリビア;PT ポルトガル;PL ポーランド;MO マカオ;MG マダガスカル;YT マヨット;MW マラウイ;ML マリ;\
        MT マルタ;MQ マルティニーク;MY マレーシア;IM マン島;MH マーシャル諸島;FM ミクロネシア連邦;\
        MM ミャンマー;MX メキシコ;MZ モザンビーク;MC モナコ;MV モルディブ;MD モルドバ;MA モロッコ;\
        MN モンゴル国;ME モンテネグロ;MS モントセラト;MU モーリシャス;MR モーリタニア;JO ヨルダン;LA ラオス;\
        LV ラトビア;LT リトアニア;LI リヒテンシュタイン;LY リビア;LR リベリア;LU ルクセンブルク;RW ルワンダ;\
        RO ルーマニア;LS レソト;LB レバノン;RE レユニオン;RU ロシア連邦;WF ワリー及びフテュナ;CN 中国;\
        CF 中央アフリカ共和国;GF 仏領ギアナ;PF 仏領ポリネシア;MK 北マケドニア;MP 北マリアナ諸島;KP 北朝鮮;\
        ZA 南アフリカ;SS 南スーダン;AQ 南極大陸;TW 台湾;JP 日本;TL 東ティモール;US 米国;AS 米領サモア;\
        VI 米領ヴァージン諸島;VA 聖庁 (バチカン市国);GB 英国;IO 英国インド洋領土;VG 英領ヴァージン諸島;\
        EH 西サハラ;GQ 赤道ギニア;KR 韓国;HK 香港
        """
}
