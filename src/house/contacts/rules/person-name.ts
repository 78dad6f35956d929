/** Letters that no decomposition takes apart. */
const letters: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
}

/** Accents of Latin, Greek and Cyrillic; the vowel signs of other scripts are letters of a name and stay. */
const accents = /[\u0300-\u036f]/g

/** A name without accents, capitals and points, its words in one order: `Trần Văn ĐÀO` and `dao, tran van` are one. */
export function foldedName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replace(/[đðłøßæœþħı]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFC')
  return plain
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .toSorted()
    .join(' ')
}
