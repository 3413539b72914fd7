#include "EmbeddedData.h"

#include <string.h>

static const unsigned char languages_da_json[] = {
#embed "../../assets/languages/da.json"
};
static const unsigned char languages_de_json[] = {
#embed "../../assets/languages/de.json"
};
static const unsigned char languages_ja_json[] = {
#embed "../../assets/languages/ja.json"
};
static const unsigned char countries_en_txt[] = {
#embed "../../assets/countries/en.txt"
};
static const unsigned char countries_da_txt[] = {
#embed "../../assets/countries/da.txt"
};
static const unsigned char countries_de_txt[] = {
#embed "../../assets/countries/de.txt"
};
static const unsigned char countries_ja_txt[] = {
#embed "../../assets/countries/ja.txt"
};
static const unsigned char flows_contoso_json[] = {
#embed "../../assets/flows/contoso.json"
};
static const unsigned char flows_fabrikam_json[] = {
#embed "../../assets/flows/fabrikam.json"
};
static const unsigned char flows_woodgrove_json[] = {
#embed "../../assets/flows/woodgrove.json"
};
static const unsigned char flows_adventure_json[] = {
#embed "../../assets/flows/adventure.json"
};
static const unsigned char flows_litware_json[] = {
#embed "../../assets/flows/litware.json"
};
static const unsigned char flows_tailspin_json[] = {
#embed "../../assets/flows/tailspin.json"
};
static const unsigned char flows_northwind_json[] = {
#embed "../../assets/flows/northwind.json"
};
static const unsigned char listings_ResetPassword_swift[] = {
#embed "../../assets/listings/ResetPassword.swift"
};
static const unsigned char listings_SignIn_swift[] = {
#embed "../../assets/listings/SignIn.swift"
};
static const unsigned char listings_SignUp_swift[] = {
#embed "../../assets/listings/SignUp.swift"
};
static const unsigned char listings_StrongAuth_swift[] = {
#embed "../../assets/listings/StrongAuth.swift"
};
static const unsigned char listings_Listings_kt[] = {
#embed "../../assets/listings/Listings.kt"
};
static const unsigned char console_js[] = {
#embed "../../assets/console.js"
};

static const struct {
    const char *path;
    EmbeddedBytes contents;
} files[] = {
    {"languages/da.json", {languages_da_json, sizeof languages_da_json}},
    {"languages/de.json", {languages_de_json, sizeof languages_de_json}},
    {"languages/ja.json", {languages_ja_json, sizeof languages_ja_json}},
    {"countries/en.txt", {countries_en_txt, sizeof countries_en_txt}},
    {"countries/da.txt", {countries_da_txt, sizeof countries_da_txt}},
    {"countries/de.txt", {countries_de_txt, sizeof countries_de_txt}},
    {"countries/ja.txt", {countries_ja_txt, sizeof countries_ja_txt}},
    {"flows/contoso.json", {flows_contoso_json, sizeof flows_contoso_json}},
    {"flows/fabrikam.json", {flows_fabrikam_json, sizeof flows_fabrikam_json}},
    {"flows/woodgrove.json", {flows_woodgrove_json, sizeof flows_woodgrove_json}},
    {"flows/adventure.json", {flows_adventure_json, sizeof flows_adventure_json}},
    {"flows/litware.json", {flows_litware_json, sizeof flows_litware_json}},
    {"flows/tailspin.json", {flows_tailspin_json, sizeof flows_tailspin_json}},
    {"flows/northwind.json", {flows_northwind_json, sizeof flows_northwind_json}},
    {"listings/ResetPassword.swift", {listings_ResetPassword_swift, sizeof listings_ResetPassword_swift}},
    {"listings/SignIn.swift", {listings_SignIn_swift, sizeof listings_SignIn_swift}},
    {"listings/SignUp.swift", {listings_SignUp_swift, sizeof listings_SignUp_swift}},
    {"listings/StrongAuth.swift", {listings_StrongAuth_swift, sizeof listings_StrongAuth_swift}},
    {"listings/Listings.kt", {listings_Listings_kt, sizeof listings_Listings_kt}},
    {"console.js", {console_js, sizeof console_js}},
};

const EmbeddedBytes *embedded_file(const char *path) {
    for (size_t index = 0; index < sizeof files / sizeof files[0]; index++) {
        if (strcmp(files[index].path, path) == 0) return &files[index].contents;
    }
    return NULL;
}
