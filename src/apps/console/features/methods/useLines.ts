import type { RuleShown } from '#house/payments/withdrawals/console-contract.ts'
import { allTiers, type Tiers } from '#house/payments/rules/method.ts'
import { moneyText } from '#ui/figures/Money.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import type { RuleChange } from '#console/parts/actions/rule-changes.ts'
import type { Method } from './queries.ts'
import { clockText } from './written.ts'

export const tiersText = ({ from, to }: Tiers, every: string): string => {
  if (from === allTiers.from && to === allTiers.to) return every
  return from === to ? String(from) : `${from}–${to}`
}

type Lines = Readonly<Record<string, string>>

/** The terms of a way to deposit, and of withdrawals, as names and values to be read. What is empty is left out. */
export function useLines(currency: string): (terms: RuleChange['after'], about: RuleChange['about']) => Lines {
  const t = useTexts('methods')
  const shell = useTexts('shell')
  const yes = (said: boolean) => shell(said ? 'form.yes' : 'form.no')
  const money = (amount: string) => moneyText(amount, currency)
  const withdrawals = (rule: RuleShown): Lines => ({
    [t('rule.reviewFrom')]: money(rule.reviewFrom),
    [t('rule.reviewMarked')]: yes(rule.reviewMarked),
    [t('rule.secondFrom')]: money(rule.secondFrom),
    [t('rule.payeeHoldHours')]: String(rule.payeeHoldHours),
    [t('rule.receiptMinutes')]: String(rule.receiptMinutes),
  })
  const method = ({ titles, payee, hours, fee, ...of }: Method): Lines => ({
    ...Object.fromEntries(Object.entries(titles).map(([language, title]) => [t('titleIn', { language }), title])),
    ...Object.fromEntries(
      (['bank', 'account', 'holder', 'city'] as const).flatMap((name) => (payee[name] ? [[t(name), payee[name]]] : [])),
    ),
    [t('secondFrom')]: of.secondFrom === null ? t('always') : money(of.secondFrom),
    [t('smallest')]: money(of.smallest),
    [t('largest')]: money(of.largest),
    [t('presets')]: of.presets.map(money).join(', '),
    [t('fixed')]: money(fee.fixed),
    [t('rate')]: `${fee.rate / 100}%`,
    [t('hoursTitle')]: hours ? `${clockText(hours.opens)}–${clockText(hours.closes)}` : t('allDay'),
    [t('countries')]: of.countries.join(', ') || t('everywhere'),
    [t('tiersTitle')]: tiersText(of.tiers, t('everyTier')),
    [t('enabled')]: yes(of.enabled),
  })
  return (terms, about) => (about === 'method' ? method(terms as Method) : withdrawals(terms as RuleShown))
}
