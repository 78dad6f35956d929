import { dayShown } from '#kit/days.ts'
import { moneyText } from '#ui/figures/Money.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { useProductWords } from '#console/parts/useProductWords.ts'
import type { ConditionTerms, JourneyTerms, Setting, StepTerms } from './queries.ts'

/** Conditions, triggers and steps as sentences. */
export function useSentences({ currency, levels }: Pick<Setting, 'currency' | 'levels'>) {
  const t = useTexts('campaigns')
  const product = useProductWords()
  const level = (rank: number) => levels[rank] ?? String(rank)
  const money = (amount: string) => moneyText(amount, currency)
  const condition = (said: ConditionTerms): string => {
    switch (said.kind) {
      case 'registered':
        return t('says.registered', { from: dayShown(said.from), to: dayShown(said.to) })
      case 'deposited':
        return t(said.ever ? 'says.deposited' : 'says.not_deposited')
      case 'deposits':
      case 'turnover': {
        const { days, least, most } = said
        const most_ = most === null ? null : money(most)
        if (most_ === null) return t(`says.${said.kind}_from`, { days, least: money(least) })
        return t(`says.${said.kind}`, { days, least: money(least), most: most_ })
      }
      case 'idle':
        return t('says.idle', { days: said.days })
      case 'product':
        return t('says.product', { days: said.days, product: product(said.product) })
      case 'level':
        return t('says.level', { level: level(said.rank) })
      case 'language':
        return t('says.language', { languages: said.languages.join(', ') })
      case 'agent':
        return t('says.agent', { account: said.account })
      case 'link':
        return t('says.link', { code: said.code })
    }
  }
  const trigger = (said: JourneyTerms['trigger']): string => {
    if (said.kind === 'no_deposit') return t('begins.no_deposit', { hours: said.hours })
    if (said.kind === 'idle') return t('begins.idle', { days: said.days })
    if (said.kind === 'level') return t('begins.level', { level: level(said.rank) })
    return t(`begins.${said.kind}`)
  }
  const step = (said: StepTerms): string => {
    if (said.kind === 'wait') return t('step.wait', { hours: said.hours })
    if (said.kind === 'check') return t('step.check', { condition: condition(said.condition) })
    return t('step.send', { channel: t(`channels.${said.channel}`), template: t(`templates.${said.template}`) })
  }
  return { condition, trigger, step }
}
