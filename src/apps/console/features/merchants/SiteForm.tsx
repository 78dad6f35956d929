import { useState } from 'react'
import { languageOf } from '#kit/language.ts'
import { skins } from '#kit/skin.ts'
import { zoneKnown } from '#kit/zone.ts'
import { ageProofs, asksTooLittle } from '#house/merchants/rules/age-proof.ts'
import { Card } from '#ui/display/Card.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { knownLanguage } from '#client/language/language.ts'
import { addressOf } from '#client/page/address.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import { useMay } from '#console/session/operator.ts'
import styles from './Merchants.module.css'
import type { Merchant } from './queries.ts'

const listed = (typed: string): string[] =>
  typed
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const isOrigin = (text: string) => /^https?:/.test(text) && addressOf(text)?.origin === text

/** The site's name, its languages, who may enter, and the hosts its pictures and games come from. */
export function SiteForm({ merchant }: { merchant: Merchant }) {
  const t = useTexts('merchants')
  const may = useMay()
  const [name, setName] = useState(merchant.name)
  const [codes, setCodes] = useState(merchant.languages.join(', '))
  const [first, setFirst] = useState(merchant.language)
  const [age, setAge] = useState<number | null>(merchant.minimumAge)
  const [ageProof, setAgeProof] = useState(merchant.ageProof)
  const [zone, setZone] = useState(merchant.zone)
  const [skin, setSkin] = useState(merchant.skin)
  const [images, setImages] = useState(merchant.imageCdns.join(', '))
  const [launches, setLaunches] = useState(merchant.launchGameCdns.join(', '))
  const [gtag, setGtag] = useState(merchant.gtagId ?? '')
  if (!may('merchant.write')) return null
  const badGtag = gtag.trim() !== '' && !/^[\w-]{4,32}$/.test(gtag.trim())
  const languages = listed(codes).map((code) => code.toUpperCase())
  const badLanguages = languages.length === 0 || languages.some((code) => !languageOf(code))
  const language = languages.includes(first) ? first : (languages[0] ?? first)
  const badZone = !zoneKnown(zone.trim())
  const badImages = listed(images).some((origin) => !isOrigin(origin))
  const badLaunches = listed(launches).some((origin) => !isOrigin(origin))
  const change = {
    name: name.trim(),
    languages,
    language,
    minimumAge: age ?? merchant.minimumAge,
    ageProof,
    ...(zone.trim() !== merchant.zone && { zone: zone.trim() }),
    skin,
    imageCdns: listed(images),
    launchGameCdns: listed(launches),
    gtagId: gtag.trim() || null,
  }
  return (
    <Card title={t('siteForm.title')}>
      <div className={styles.form}>
        <Field label={t('name')} value={name} maxLength={80} onChange={(event) => setName(event.currentTarget.value)} />
        <NumberField label={t('age')} value={age} onChange={setAge} min={18} max={30} />
        <Select
          label={t('ageProof.label')}
          hint={t('ageProof.hint')}
          value={ageProof}
          options={ageProofs.map((value) => ({
            value,
            label: t(`ageProof.${value}`),
            disabled: asksTooLittle({ ...merchant, ageProof: value }),
          }))}
          onChange={setAgeProof}
        />
        <Field
          label={t('languages')}
          hint={t('siteForm.languagesHint')}
          value={codes}
          onChange={(event) => setCodes(event.currentTarget.value)}
          error={badLanguages ? t('siteForm.languagesBad') : null}
        />
        {!badLanguages && (
          <Select
            label={t('siteForm.language')}
            value={language}
            options={languages.map((code) => ({ value: code, label: knownLanguage(code).name }))}
            onChange={setFirst}
          />
        )}
        <Field
          label={t('zone')}
          hint={t('siteForm.zoneHint')}
          dir="ltr"
          value={zone}
          maxLength={64}
          onChange={(event) => setZone(event.currentTarget.value)}
          error={badZone ? t('siteForm.zoneBad') : null}
        />
        <Select
          label={t('siteForm.skin')}
          value={skin}
          options={skins.map((name) => ({ value: name, label: t(`siteForm.skins.${name}`) }))}
          onChange={setSkin}
        />
        <Field
          label={t('siteForm.imageCdns')}
          hint={t('siteForm.cdnsHint')}
          dir="ltr"
          value={images}
          onChange={(event) => setImages(event.currentTarget.value)}
          error={badImages ? t('siteForm.cdnsBad') : null}
        />
        <Field
          label={t('siteForm.gameCdns')}
          hint={t('siteForm.cdnsHint')}
          dir="ltr"
          value={launches}
          onChange={(event) => setLaunches(event.currentTarget.value)}
          error={badLaunches ? t('siteForm.cdnsBad') : null}
        />
        <Field
          label={t('siteForm.gtag')}
          hint={t('siteForm.gtagHint')}
          dir="ltr"
          value={gtag}
          onChange={(event) => setGtag(event.currentTarget.value)}
          error={badGtag ? t('siteForm.gtagBad') : null}
        />
        <div>
          <ConfirmAction
            reasoned
            tone="gold"
            disabled={badLanguages || badZone || badImages || badLaunches || badGtag || change.name === ''}
            label={t('siteForm.save')}
            title={t('siteForm.saveTitle')}
            text={t('siteForm.saveText')}
            done={t('siteForm.saved')}
            ask={(reason, asked) => house.merchants.changeMerchant({ body: { data: { change, reason } } }, asked)}
          />
        </div>
      </div>
    </Card>
  )
}
