import en from '../i18n/en/games.json'
import { hasWord } from '../i18n/has-word.ts'
import { useTexts } from '../i18n/texts.ts'
import { Coded } from './Coded.tsx'

const verbOf = (path: string) => path.split('/').find((part) => hasWord(en.verbs, part))

/** What a vendor asked for, in plain words, with the path it called. */
export function VendorVerb({ path }: { path: string }) {
  const t = useTexts('games')
  const verb = verbOf(path)
  return <Coded code={path}>{verb && t(`verbs.${verb}`)}</Coded>
}
