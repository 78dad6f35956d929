import { Marquee } from '#ui/motion/Marquee.tsx'
import { MarkPlate } from './MarkPlate.tsx'
import { marksOf } from '#site/features/merchant/downloads.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { useResources } from '#site/session/resources.ts'
import styles from './Footer.module.css'

/** As many stand in a row; more of them pass by. */
const ROW = 6

/** By whom one may pay, passing by where they are many. Nothing where the merchant names none. */
export function PaymentMarks() {
  const t = useTexts('shell')
  const marks = marksOf(useResources(), 'PAYMENT')
  if (marks.length === 0) return null
  const plates = marks.map((mark) => <MarkPlate key={mark.name} mark={mark} />)
  return marks.length > ROW ? (
    <Marquee label={t('foot.payments')} className={styles.marks}>
      {plates}
    </Marquee>
  ) : (
    <section className={styles.marks} aria-label={t('foot.payments')}>
      <div className={styles.plates}>{plates}</div>
    </section>
  )
}

/** Who vouches for the site, and who helps those who play too much. */
export function TrustMarks() {
  const t = useTexts('shell')
  const resources = useResources()
  const marks = [...marksOf(resources, 'CERTIFICATION'), ...marksOf(resources, 'RESPONSIBLE')]
  if (marks.length === 0) return null
  return (
    <section className={styles.marks} aria-label={t('foot.trust')}>
      <div className={styles.plates}>
        {marks.map((mark) => (
          <MarkPlate key={mark.name} mark={mark} />
        ))}
      </div>
    </section>
  )
}
