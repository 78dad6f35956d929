/** Hundredths of a per cent as people read them: 120 is 1.2%. */
export const rateText = (rate: number): string => `${rate / 100}%`
