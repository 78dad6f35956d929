import type { ReactNode } from 'react'
import { whenText } from '#client/language/when.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { Details } from '#ui/tables/Details.tsx'
import type { PromotionShown } from './queries.ts'
import styles from './Promotions.module.css'
import { TakePromotion } from './TakePromotion.tsx'
import { useTermWords } from './useTermWords.tsx'

type PromotionDetailProps = {
  promotion: PromotionShown
  currency: string
  /** What the merchant wrote about it. */
  children: ReactNode
  onClose: () => void
}

/** A promotion with all its terms before it is taken, and the way to take it. */
export function PromotionDetail({ promotion, currency, children, onClose }: PromotionDetailProps) {
  const t = useTexts('promotions')
  const words = useTermWords(currency)
  const { title, standing, terms, level, worth, answer, opensAt, closesAt } = promotion
  const said = standing in { joined: 1, applying: 1, rejected: 1, issued: 1, process: 1, signed: 1 }
  const asSignUp = { joined: 'signUp', applying: 'checked' } as const
  const waitsFor = terms.signUp && standing in asSignUp ? asSignUp[standing as 'joined'] : (standing as 'joined')
  return (
    <Modal open onClose={onClose} title={title} size="medium">
      <div className={styles.detail}>
        {said && (
          <Notice tone={standing === 'rejected' ? 'bad' : 'plain'} title={t(`standing.${standing}`)}>
            {answer === null ? t(`means.${waitsFor}`) : <bdi>{answer}</bdi>}
          </Notice>
        )}
        {children}
        <p>{words.gives(terms)}</p>
        <Details items={words.lines(terms, worth, level)} />
        <p className={styles.soft}>{terms.reward.kind === 'free' ? words.asks(terms) : t('own')}</p>
        <p className={styles.when}>
          {standing === 'coming_soon' && t('opens', { at: whenText(opensAt) })}
          {standing !== 'coming_soon' && closesAt !== null && t('closes', { at: whenText(closesAt) })}
        </p>
        <TakePromotion key={standing} promotion={promotion} />
      </div>
    </Modal>
  )
}
