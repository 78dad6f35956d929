/** What a merchant's pages can wear, by the name of its file in the design system; the first is worn where nothing is said. */
export const skins = ['night-market', 'porcelain'] as const
export type Skin = (typeof skins)[number]

export const skinOf = (name: string): Skin | undefined => skins.find((skin) => skin === name)
