import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useWrite } from '#client/calls/useWrite.ts'
import { whenText } from '#client/language/when.ts'
import { house } from '#site/api/house.ts'
import { keyOf } from '#site/api/keys.ts'
import { Refused } from '#site/api/Refused.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { Card } from '#ui/display/Card.tsx'
import { Switch } from '#ui/fields/Switch.tsx'

const consentsQuery = queryOptions({
  queryKey: keyOf('campaigns.consents'),
  queryFn: ({ signal }) => house.campaigns.consents({}, { signal }),
})
type Consent = Awaited<ReturnType<typeof house.campaigns.consents>>['list'][number]

/** By which ways the member wants to hear of offers: none, until they say so. */
export function OfferSettings() {
  const t = useTexts('messages')
  const queries = useQueryClient()
  const told = useQuery(consentsQuery).data
  const choosing = useWrite(
    ({ channel, wanted }: Pick<Consent, 'channel' | 'wanted'>) =>
      house.campaigns.chooseConsent({ body: { data: { channel, wanted, source: 'settings' } } }),
    { once: true, onAnswer: (now) => queries.setQueryData(consentsQuery.queryKey, now) },
  )
  if (!told) return null
  const hint = ({ channel, reachable, since }: Consent) => {
    if (!reachable) return t(channel === 'sms' ? 'offers.noNumber' : 'offers.noAddress')
    return since === null ? undefined : t('offers.since', { at: whenText(since) })
  }
  return (
    <Card title={t('offers.title')}>
      <p>{t('offers.text')}</p>
      <Refused error={choosing.error} />
      {told.list.map((consent) => (
        <Switch
          key={consent.channel}
          checked={consent.wanted}
          disabled={choosing.isPending || (!consent.reachable && !consent.wanted)}
          hint={hint(consent)}
          onChange={(wanted) => choosing.mutate({ channel: consent.channel, wanted })}
        >
          {t(`offers.${consent.channel}`)}
        </Switch>
      ))}
    </Card>
  )
}
