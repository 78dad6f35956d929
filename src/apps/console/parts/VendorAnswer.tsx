import { Badge } from '../../../ui/Badge.tsx'
import en from '../i18n/en/games.json'
import { useTexts } from '../i18n/texts.ts'
import styles from './VendorWords.module.css'

type Answer = keyof typeof en.answers

/** What the house said to a vendor, in plain words; a status that is newer than this screen keeps the protocol's name. */
export function useAnswer(): (status: string) => string {
  const t = useTexts('games')
  return (status) => (status in en.answers ? t(`answers.${status as Answer}`) : status)
}

/** The same with the protocol's own name below, for whoever talks to the vendor. */
export function VendorAnswer({ status }: { status: string }) {
  const answer = useAnswer()
  return (
    <>
      <Badge tone={status === 'RS_OK' ? 'jade' : 'red'}>{answer(status)}</Badge>
      <bdi dir="ltr" className={styles.code}>
        {status}
      </bdi>
    </>
  )
}
