import en from '../i18n/en/games.json'
import { useTexts } from '../i18n/texts.ts'
import styles from './VendorWords.module.css'

type Verb = keyof typeof en.verbs

const verbOf = (path: string): Verb | undefined => path.split('/').find((part): part is Verb => Object.hasOwn(en.verbs, part))

/** What a vendor asked for, in plain words, with the path it called. */
export function VendorVerb({ path }: { path: string }) {
  const t = useTexts('games')
  const verb = verbOf(path)
  return (
    <>
      {verb && t(`verbs.${verb}`)}
      <bdi dir="ltr" className={styles.code}>
        {path}
      </bdi>
    </>
  )
}
