import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deviceZone } from '#client/language/zone.ts'
import { house } from '#site/api/house.ts'
import { Refused } from '#site/api/Refused.tsx'
import { QueryBoundary } from '#site/api/QueryBoundary.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { memberInfoQuery, useMember } from '#site/session/member.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import { findZones, offsetOf, placeOf } from './zones.ts'
import styles from './SecurityCenter.module.css'

/** In which time zone days and times are the member's. */
export function ZoneCard() {
  const t = useTexts('security')
  return (
    <Card title={t('zone.title')} heading="h3">
      <p className={styles.soft}>{t('zone.text')}</p>
      <QueryBoundary query={useMember()} waiting={<Skeleton width="100%" height="3rem" />}>
        {({ zone }) => <Zone chosen={zone} />}
      </QueryBoundary>
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
      {open && <ZoneDialog chosen={chosen} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** The device's own, as a choice. */
const DEVICE = 'device'
/** So many at a time; typing brings the others. */
const SHOWN = 40

/** A choice by hand is kept once it is confirmed: arrow keys choose every zone that they pass. */
function ZoneDialog({ chosen, onClose }: { chosen: string | null; onClose: () => void }) {
  const t = useTexts('security')
  const queries = useQueryClient()
  const [picked, setPicked] = useState(chosen ?? DEVICE)
  const keep = useMutation({
    mutationFn: () => house.members.keepZone({ body: { data: { zone: picked === DEVICE ? null : picked } } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: memberInfoQuery.queryKey })
      toast({ title: t('zone.kept'), tone: 'good' })
      onClose()
    },
  })
  const foot = (
    <>
      <Refused error={keep.error} className={styles.problem} />
      <Button tone="gold" busy={keep.isPending} onClick={() => keep.mutate()}>
        {t('zone.keep')}
      </Button>
    </>
  )
  return (
    <Modal open onClose={onClose} title={t('zone.title')} foot={foot}>
      <Zones near={chosen ?? deviceZone()} picked={picked} onPick={setPicked} />
    </Modal>
  )
}

type ZonesProps = { near: string; picked: string; onPick: (zone: string) => void }

function Zones({ near, picked, onPick }: ZonesProps) {
  const t = useTexts('security')
  const [typed, setTyped] = useState('')
  const [now] = useState(() => Date.now())
  const found = findZones(Intl.supportedValuesOf('timeZone'), { typed, near })
  const listed = found.slice(0, SHOWN)
  // What is picked stays in view, whatever is typed then.
  const apart = picked !== DEVICE && !listed.some(({ zone }) => zone === picked)
  const choices = [...(apart ? [placeOf(picked)] : []), ...listed].map(({ zone, name, area }) => ({
    value: zone,
    label: <bdi>{name}</bdi>,
    hint: <bdi dir="ltr">{[area, offsetOf(zone, now)].filter((one) => one !== '').join(' · ')}</bdi>,
  }))
  return (
    <div className={styles.form}>
      <SearchField label={t('zone.search')} value={typed} onChange={setTyped} />
      <RadioGroup
        label={t('zone.title')}
        choices={[{ value: DEVICE, label: t('zone.device', { zone: told(deviceZone()) }) }, ...choices]}
        value={picked}
        onChange={onPick}
      />
      <p className={styles.soft} role="status">
        {found.length === 0 ? t('zone.none') : found.length > SHOWN ? t('zone.more') : ''}
      </p>
    </div>
  )
}
