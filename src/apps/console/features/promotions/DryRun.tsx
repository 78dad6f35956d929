import { useMutation } from '@tanstack/react-query'
import type { PromotionDraft } from '#house/promotions/console-contract.ts'
import { dayShown } from '#kit/days.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { Details } from '#ui/tables/Details.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { Refused } from '#console/parts/actions/Refused.tsx'
import flow from '#console/parts/flow.module.css'

type DryRunProps = {
  currency: string
  /** As it would be sent now; null while something in it is wrong. */
  draft: Pick<PromotionDraft, 'terms' | 'budget'> | null
}

/** What the promotion would have given and cost in the last month, before anybody may take it. */
export function DryRun({ currency, draft }: DryRunProps) {
  const t = useTexts('promotions')
  const tried = useMutation({
    mutationFn: (data: NonNullable<DryRunProps['draft']>) => house.promotions.tryPromotion({ body: { data } }),
  })
  const found = draft && JSON.stringify(tried.variables) === JSON.stringify(draft) ? tried.data : undefined
  const money = (amount: string) => <bdi>{moneyText(amount, currency)}</bdi>
  return (
    <section className={flow.stack} aria-label={t('trial.title')} aria-live="polite">
      <p className={flow.soft}>{t('trial.text')}</p>
      <div>
        <Button busy={tried.isPending} disabled={draft === null} onClick={() => draft && tried.mutate(draft)}>
          {t('trial.run')}
        </Button>
      </div>
      <Refused error={tried.error} />
      {found && (
        <>
          <Details
            items={[
              { key: 'days', term: t('trial.days'), value: `${dayShown(found.from)} – ${dayShown(found.to)}` },
              { key: 'seen', term: t('trial.seen'), value: found.seen },
              { key: 'eligible', term: t('trial.eligible'), value: found.eligible },
              {
                key: 'takers',
                term: t('trial.takers'),
                value: t('trial.takersValue', { members: found.takers, rewards: found.rewards }),
              },
              { key: 'asked', term: t('trial.asked'), value: money(found.asked) },
              { key: 'given', term: t('trial.given'), value: money(found.given) },
              {
                key: 'cost',
                term: t('trial.cost'),
                value: (
                  <>
                    {money(found.cost.least)} – {money(found.cost.most)}
                  </>
                ),
              },
            ]}
          />
          <p className={flow.soft}>{t('trial.costText')}</p>
          {!found.whole && <Notice tone="warning" title={t('trial.part')} />}
        </>
      )}
    </section>
  )
}
