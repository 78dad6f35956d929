import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import { isRefused } from '#client/calls/refusal.ts'
import { useWrite } from '#client/calls/useWrite.ts'
import { house } from '#site/api/house.ts'
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
}

/** As what people come by it, where it leads, until when and how many. */
export function LinkForm({ domains, onDone }: { domains: readonly string[]; onDone: () => void }) {
  const t = useTexts('agent-register')
  const shell = useTexts('shell')
  const ui = useTexts('ui')
  const queries = useQueryClient()
  const here = domains.find((domain) => domain === location.hostname) ?? domains[0] ?? ''
  const [typed, setTyped] = useState<Typed>({ as: 'player', domain: here, label: '', days: null, most: null })
  const worksFor = useWorksFor()
  // What a link offers is a contract: whoever may make links alone offers none.
  const offers = worksFor === null || worksFor.rights.includes('contracts')
  const [presets, setPresets] = useState<Presets>({})
  const put = (change: Partial<Typed>) => setTyped({ ...typed, ...change })
  const make = useWrite((data: Sent, asked) => house.agents.createAgentLink({ body: { data } }, asked))
  const refused = isRefused(make.error) ? { at: (make.error.data as { at?: string } | null)?.at, text: make.error.message } : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    make.mutate(
      { ...typed, label: typed.label.trim(), ...(typed.as === 'agent' && { presets: presets as Sent['presets'] }) },
      {
        onSuccess: () => {
          toast({ title: t('links.made'), tone: 'good' })
          void queries.invalidateQueries({ queryKey: linksQuery.queryKey })
          onDone()
        },
      },
    )
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {make.error && !refused?.at && (
        <Notice tone="bad" live>
          {refused?.text ?? shell('errors.networkText')}
        </Notice>
      )}
      <AsChoice value={typed.as} onChange={(as) => put({ as })} />
      <Field
        label={t('links.name')}
        hint={t('links.nameHint')}
        name="label"
        maxLength={40}
        autoComplete="off"
        value={typed.label}
        onChange={(event) => put({ label: event.currentTarget.value })}
      />
      {domains.length > 1 && (
        <Select
          label={t('links.domain')}
          options={domains.map((domain) => ({ value: domain, label: domain }))}
          value={typed.domain}
          onChange={(domain) => put({ domain })}
        />
      )}
      <div className={styles.pair}>
        <NumberField
          label={t('links.days')}
          hint={t('links.daysHint')}
          value={typed.days}
          onChange={(days) => put({ days })}
          min={1}
          max={DAYS}
        />
        <NumberField
          label={t('links.most')}
          hint={t('links.mostHint')}
          value={typed.most}
          onChange={(most) => put({ most })}
          min={1}
          max={MOST}
        />
      </div>
      {typed.as === 'agent' && offers && (
        <LinkPresets
          presets={presets}
          onChange={(next) => {
            // One that is being made is not forgotten, or it would be made twice.
            if (!make.isPending) make.reset()
            setPresets(next)
          }}
          beside={(at) => (refused?.at === at ? refused.text : undefined)}
        />
      )}
      <div className={styles.head}>
        <Button type="submit" tone="gold" busy={make.isPending}>
          {t('links.create')}
        </Button>
        <Button tone="quiet" onClick={onDone}>
          {ui('cancel')}
        </Button>
      </div>
    </form>
  )
}
