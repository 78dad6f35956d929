/** Marks that turn the writing of a line around: with one of them in it, a name or an id reads as another. No keyboard types them. */
const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

export const isTurned = (text: string): boolean => marks.test(text)
