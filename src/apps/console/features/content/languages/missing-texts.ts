type MissingTexts = { readonly all: number; readonly missing: Readonly<Record<string, readonly string[]>> }

/** The build puts the list of `npm run languages` in its place. */
declare const __MISSING_TEXTS__: MissingTexts

/** Of the site's texts, how many there are and which each language with texts of its own lacks. */
export const missingTexts: MissingTexts = __MISSING_TEXTS__
