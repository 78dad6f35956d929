import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefused } from '../../../client/calls/refusal.ts'
import { deviceZone } from '../../../client/language/zone.ts'
import { house } from '../../api/house.ts'
import { Asked } from '../../app/Asked.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { memberInfoQuery, useMember } from '../../session/member.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Modal } from '../../../../ui/Modal.tsx'
import { RadioGroup } from '../../../../ui/RadioGroup.tsx'
import { SearchField } from '../../../../ui/SearchField.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { toast } from '../../../../ui/Toast.tsx'
import { findZones, offsetOf, placeOf } from './zones.ts'
import styles from './SecurityCenter.module.css'

/** In which time zone days and times are the member's. */
export function ZoneCard() {
  const t = useTexts('security')
  return (
    <Card title={t('zone.title')} heading="h3">
      <p className={styles.soft}>{t('zone.text')}</p>
      <Asked query={useMember()} waiting={<Skeleton width="100%" height="3rem" />}>
        {({ zone }) => <Zone chosen={zone} />}
      </Asked>
    </Card>
  )
}

const told = (zone: string) => `${placeOf(zone).name}, ${offsetOf(zone, Date.now())}`

function Zone({ chosen }: { chosen: string | null }) {
  const t = useTexts('security')
  const [open, setOpen] = useState(false)
  const own = deviceZone()
  return (
    <div className={styles.item}>
      <strong>
        <bdi>{chosen === null ? t('zone.device', { zone: told(own) }) : told(chosen)}</bdi>
      </strong>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('zone.change')}
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title={t('zone.title')}>
        <Zones chosen={chosen} onKept={() => setOpen(false)} />
      </Modal>
    </div>
  )
}

/** The device's own, as a choice. */
const DEVICE = 'device'
/** So many at a time; typing brings the others. */
const SHOWN = 40

function Zones({ chosen, onKept }: { chosen: string | null; onKept: () => void }) {
  const t = useTexts('security')
  const shell = useTexts('shell')
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [now] = useState(() => Date.now())
  const own = deviceZone()
  const keep = useMutation({
    mutationFn: (zone: string | null) => house.identity.keepZone({ body: { data: { zone } } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: memberInfoQuery.queryKey })
      toast({ title: t('zone.kept'), tone: 'good' })
      onKept()
    },
  })
  const { error } = keep
  const found = findZones(Intl.supportedValuesOf('timeZone'), { typed, near: chosen ?? own })
  const choices = found.slice(0, SHOWN).map(({ zone, name, area }) => ({
    value: zone,
    label: <bdi>{name}</bdi>,
    hint: <bdi dir="ltr">{[area, offsetOf(zone, now)].filter((one) => one !== '').join(' · ')}</bdi>,
  }))
  return (
    <div className={styles.form}>
      <SearchField label={t('zone.search')} value={typed} onChange={setTyped} />
      <RadioGroup
        label={t('zone.title')}
        choices={[{ value: DEVICE, label: t('zone.device', { zone: told(own) }) }, ...choices]}
        value={keep.isPending ? (keep.variables ?? DEVICE) : (chosen ?? DEVICE)}
        onChange={(zone) => keep.mutate(zone === DEVICE ? null : zone)}
        disabled={keep.isPending}
        error={error && (isRefused(error) ? error.message : shell('errors.networkText'))}
      />
      <p className={styles.soft} role="status">
        {found.length === 0 ? t('zone.none') : found.length > SHOWN ? t('zone.more') : ''}
      </p>
    </div>
  )
}
