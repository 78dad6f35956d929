import { useQueryClient } from '@tanstack/react-query'
import { Button } from '#ui/buttons/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#site/api/house.ts'
import { Refused } from '#site/api/Refused.tsx'
import { useWorksFor } from '#site/session/member.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { AsChoice } from './AsChoice.tsx'
import { LinkPresets, type Presets } from './LinkPresets.tsx'
import { linksQuery, type Link } from './queries.ts'
import styles from './Register.module.css'

const DAYS = 365
const MOST = 100_000

type Sent = Parameters<typeof house.agents.createAgentLink>[0]['body']['data']
type Typed = {
  readonly as: Link['as']
  readonly domain: string
  readonly label: string
  readonly days: number | null
  readonly most: number | null
  readonly presets: Presets
  readonly rebate: string
}

type LinkFormProps = {
  domains: readonly string[]
  /** The highest rebate that a link may give, in per cent; null where links give none. */
  mostRebate: string | null
  onDone: () => void
}

/** As what people come by it, where it leads, until when and how many. */
export function LinkForm({ domains, mostRebate, onDone }: LinkFormProps) {
  const t = useTexts('agent-register')
  const ui = useTexts('ui')
  const queries = useQueryClient()
  const here = domains.find((domain) => domain === location.hostname) ?? domains[0] ?? ''
  const worksFor = useWorksFor()
  // What a link offers is a contract: whoever may make links alone offers none.
  const offers = worksFor === null || worksFor.rights.includes('contracts')
  const form = useForm({
    values: { as: 'player', domain: here, label: '', days: null, most: null, presets: {}, rebate: '' } as Typed,
    sent: ({ presets, rebate, ...link }) => ({
      ...link,
      label: link.label.trim(),
      ...(link.as === 'agent' && { presets: presets as Sent['presets'] }),
      ...(rebate.trim() !== '' && { rebate: rebate.trim() }),
    }),
    ask: (data, asked) => house.agents.createAgentLink({ body: { data } }, asked),
    place: ({ data, message }) => {
      const { at } = (data ?? {}) as { at?: string }
      if (at === undefined) return {}
      return { [at === 'rebate' ? at : `presets.${at}`]: message }
    },
    onDone: () => {
      toast({ title: t('links.made'), tone: 'good' })
      void queries.invalidateQueries({ queryKey: linksQuery.queryKey })
      onDone()
    },
  })
  const { as, presets } = form.values
  return (
    <form className={styles.form} {...form.props}>
      <Refused error={form.error} />
      <AsChoice {...form.field('as')} />
      <Field {...form.field('label')} label={t('links.name')} hint={t('links.nameHint')} maxLength={40} autoComplete="off" />
      {domains.length > 1 && (
        <Select
          {...form.field('domain')}
          label={t('links.domain')}
          options={domains.map((domain) => ({ value: domain, label: domain }))}
        />
      )}
      <div className={styles.pair}>
        <NumberField {...form.field('days')} label={t('links.days')} hint={t('links.daysHint')} min={1} max={DAYS} />
        <NumberField {...form.field('most')} label={t('links.most')} hint={t('links.mostHint')} min={1} max={MOST} />
      </div>
      {mostRebate !== null && offers && (
        <Field
          {...form.field('rebate')}
          label={t('links.rebate')}
          hint={t('links.rebateHint', { most: `${mostRebate}%` })}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      {as === 'agent' && offers && (
        <LinkPresets
          presets={presets}
          onChange={(next) => form.put({ presets: next })}
          beside={(at) => form.said(`presets.${at}`)}
        />
      )}
      <div className={styles.head}>
        <Button type="submit" tone="gold" busy={form.busy}>
          {t('links.create')}
        </Button>
        <Button tone="quiet" onClick={onDone}>
          {ui('cancel')}
        </Button>
      </div>
    </form>
  )
}
