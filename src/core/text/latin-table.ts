/**
 * Plain ASCII spelling of the lower-case Latin letters that Unicode does not decompose.
 *
 * Key: one lower-case letter without a canonical decomposition. Accented letters such as `é` are
 * not here, because they lose their mark elsewhere. Value: its spelling in `a`–`z`. Upper-case text
 * is lower-cased before the lookup (`ẞ` → `ß`, `Ə` → `ə`).
 *
 * The first group is the methodology's rule. The others follow the orthographies and
 * transliterations that their comments name. Letters of phonetic notation only are left to the
 * general transliteration, and so is `ŀ`, which carries a middle dot of its own.
 */
export const LATIN_EXPANSIONS: ReadonlyMap<string, string> = new Map(
  [
    // European orthographies
    'ß ss, æ ae, œ oe, ø o, đ d, ð d, þ th, ł l, ħ h, ı i, ŋ ng, ŧ t, ĸ q, ſ s, ĳ ij, ŉ n, ǆ dz, ǉ lj, ǌ nj, ǳ dz, ǥ g, ʒ z',
    // Latvian and Lithuanian before the reforms, Welsh and English manuscripts, Gothic
    'ꞡ g, ꞣ k, ꞥ n, ꞧ r, ꞩ s, ẜ s, ẝ s, ỻ ll, ỽ v, ȝ y, ƿ w, ƕ hv, ȷ j',
    // Turkic, Uyghur and Zhuang alphabets
    'ə e, ɵ o, ƣ gh, ƶ z, ꞑ ng, ⱨ h, ⱪ k, ⱬ z, ɯ w, ƨ z, ƽ q, ƅ h',
    // African orthographies
    'ɛ e, ɔ o, ǝ e, ɑ a, ɓ b, ƀ b, ꞵ b, ƈ c, ɖ d, ɗ d, ƒ f, ɣ g, ɨ i, ɩ i, ɪ i, ƙ k, ɲ ny, ꞷ o, ƥ p, ʃ sh, ƭ t, ʉ u, ʊ u, ʋ v, ⱱ v, ⱳ w, ƴ y',
    // American and Pacific orthographies
    'ⱥ a, ȼ c, ɇ e, ɉ j, ⱡ l, ƞ n, ꝏ oo, ȣ ou, ɋ q, ɍ r, ꟊ s, ⱦ t, ɏ y',
    // Egyptological transliteration
    'ꜣ a, ꜥ a',
  ].flatMap((letters) => letters.split(', ').map((pair) => pair.split(' ') as [string, string])),
);
