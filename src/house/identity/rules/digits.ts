import { westernDigits } from '../../../kit/digits.ts'

/** A text as a number or a code is read: digits of every script and width are 0-9. */
export const foldDigits = (text: string): string => westernDigits(text.normalize('NFKC'))
