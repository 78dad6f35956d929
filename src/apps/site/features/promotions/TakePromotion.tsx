import { useForm } from '#client/form/useForm.ts'
import { useLoggedIn } from '#client/session/useSession.ts'
import { house } from '#site/api/house.ts'
import { Refused } from '#site/api/Refused.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { RouteButton } from '#site/navigation/RouteButton.tsx'
import { opening } from '#site/navigation/useModal.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { deedOf } from './PromotionCard.tsx'
import { outdatePromotions, type PromotionShown } from './queries.ts'
import styles from './Promotions.module.css'

/** The longest that somebody may write who applies. */
const LONGEST = 140

type TakePromotionProps = { promotion: PromotionShown }

/** The way to take a promotion as it stands: to join, to apply with a remark, to claim; or to pay in first, or to play on. */
export function TakePromotion({ promotion }: TakePromotionProps) {
  const t = useTexts('promotions')
  const loggedIn = useLoggedIn()
  const { standing } = promotion
  if (standing === 'joined' && promotion.terms.signUp)
    return (
      <RouteButton {...opening('memberCentre', 'securityCenter')} tone="gold" size="large" wide>
        {t('confirmContact')}
      </RouteButton>
    )
  if (standing === 'joined')
    return (
      <RouteButton to="/deposit" tone="gold" size="large" wide>
        {t('payIn')}
      </RouteButton>
    )
  if (standing === 'process')
    return (
      <RouteButton {...opening('memberCentre', 'bonusDetails')} tone="gold" size="large" wide>
        {t('seeBonus')}
      </RouteButton>
    )
  if (standing !== 'join' && standing !== 'claim' && standing !== 'issued') return null
  if (!loggedIn)
    return (
      <RouteButton {...opening('login')} tone="gold" size="large" wide>
        {t('logIn')}
      </RouteButton>
    )
  return standing === 'join' ? <JoinForm promotion={promotion} /> : <ClaimForm promotion={promotion} />
}

function JoinForm({ promotion }: TakePromotionProps) {
  const t = useTexts('promotions')
  const { reviewed } = promotion.terms
  const form = useForm({
    values: { remark: '' },
    check: ({ remark }) => ({
      remark:
        reviewed && ((remark.trim() === '' && t('remarkMissing')) || ([...remark.trim()].length > LONGEST && t('remarkLong'))),
    }),
    sent: ({ remark }) => ({ promotion: promotion.id, remark: reviewed ? remark.trim() : null }),
    ask: (data, asked) => house.promotions.joinPromotion({ body: { data } }, asked),
    once: true,
    onAnswer: outdatePromotions,
  })
  return (
    <form className={styles.form} {...form.props}>
      {reviewed && <TextArea {...form.field('remark')} label={t('remark')} hint={t('remarkHint')} longest={LONGEST} />}
      <Refused error={form.error} />
      <Button type="submit" tone="gold" size="large" wide busy={form.busy}>
        {t(deedOf(promotion))}
      </Button>
    </form>
  )
}

function ClaimForm({ promotion }: TakePromotionProps) {
  const t = useTexts('promotions')
  const form = useForm({
    values: {},
    sent: () => ({ promotion: promotion.id }),
    ask: (data, asked) => house.promotions.claimReward({ body: { data } }, asked),
    onAnswer: outdatePromotions,
  })
  return (
    <form className={styles.form} {...form.props}>
      <Refused error={form.error} />
      <Button type="submit" tone="gold" size="large" wide busy={form.busy}>
        {t('claim')}
      </Button>
    </form>
  )
}
