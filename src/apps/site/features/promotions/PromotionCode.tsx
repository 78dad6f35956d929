import { useForm } from '#client/form/useForm.ts'
import { useLoggedIn } from '#client/session/useSession.ts'
import { house } from '#site/api/house.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { RouteButton } from '#site/navigation/RouteButton.tsx'
import { opening } from '#site/navigation/useModal.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { outdatePromotions } from './queries.ts'
import styles from './Promotions.module.css'

type PromotionCodeProps = {
  /** What the address brought along. */
  code?: string | undefined
  onEntered: (promotion: string) => void
}

/** A member enters a promotion's code, and the promotion opens. A visitor whose link brought one is told to log in first. */
export function PromotionCode({ code, onEntered }: PromotionCodeProps) {
  const t = useTexts('promotions')
  if (useLoggedIn()) return <CodeForm key={code} code={code} onEntered={onEntered} />
  if (code === undefined) return null
  return (
    <div className={styles.code}>
      <p>{t('code.logInFirst', { code })}</p>
      <RouteButton {...opening('login')} tone="gold">
        {t('logIn')}
      </RouteButton>
    </div>
  )
}

function CodeForm({ code = '', onEntered }: PromotionCodeProps) {
  const t = useTexts('promotions')
  const form = useForm({
    values: { code },
    check: (typed) => ({ code: typed.code.trim() === '' && t('code.missing') }),
    sent: (typed) => ({ code: typed.code.trim() }),
    ask: (data, asked) => house.promotions.enterPromotionCode({ body: { data } }, asked),
    once: true,
    otherwise: 'code',
    clears: ['code'],
    onAnswer: outdatePromotions,
    onDone: ({ promotion }) => onEntered(promotion),
  })
  return (
    <form className={styles.code} {...form.props}>
      <Field
        {...form.field('code')}
        label={t('code.label')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        maxLength={60}
      />
      <Button type="submit" tone="gold" busy={form.busy}>
        {t('code.enter')}
      </Button>
    </form>
  )
}
