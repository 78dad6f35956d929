type Score = { readonly home: number; readonly away: number }

export const scoreText = ({ home, away }: Score): string => `${home}–${away}`
