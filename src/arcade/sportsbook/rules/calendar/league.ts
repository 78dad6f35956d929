/** As people read it; other languages read the English one. */
export type Name = { readonly en: string; readonly km: string; readonly cn: string }

/** A league of the arcade's own world, and who plays in it. */
export type League<Club> = { readonly code: string; readonly name: Name; readonly clubs: readonly Club[] }

/** A name as it is told, by language code. */
export const namesOf = ({ en, km, cn }: Name): Readonly<Record<string, string>> => ({ EN: en, KM: km, CN: cn })
