import { bannerArts, type BannerArt } from '#house/content/contract.ts'
import { hashOfPath } from '#house/content/rules/picture-path.ts'
import type { FieldOf } from '#client/form/fields.ts'
import { Field } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { PictureField } from '../editing/PictureField.tsx'

const kinds = [...bannerArts, 'upload', 'url'] as const
/** `upload` and `url` are a picture of the merchant's, here or elsewhere; all others a composition that the site draws. */
export type Drawn = { readonly kind: BannerArt | 'upload' | 'url'; readonly url: string }

export function drawnOf(banner: { readonly art: BannerArt | null; readonly url: string | null } | null): Drawn {
  const url = banner?.url ?? ''
  if (banner === null) return { kind: 'night-market', url }
  return { kind: banner.art ?? (hashOfPath(url) === null ? 'url' : 'upload'), url }
}

const isPicture = ({ kind }: Drawn) => kind === 'upload' || kind === 'url'

/** As a banner keeps it: an address or a composition. */
export const pictureOf = (drawn: Drawn) => ({
  url: isPicture(drawn) ? drawn.url.trim() : null,
  art: isPicture(drawn) ? null : (drawn.kind as BannerArt),
})

export function isDrawn({ kind, url }: Drawn): boolean {
  if (kind === 'upload') return hashOfPath(url) !== null
  return kind !== 'url' || /^https:\/\/./.test(url.trim())
}

/** What a banner shows behind its words. */
export function Drawing({ value, onChange, error }: Pick<FieldOf<Drawn>, 'value' | 'onChange' | 'error'>) {
  const t = useTexts('content')
  return (
    <>
      <Select
        label={t('art')}
        value={value.kind}
        options={kinds.map((kind) => ({ value: kind, label: t(`arts.${kind}`) }))}
        onChange={(kind) => onChange({ ...value, kind })}
      />
      {value.kind === 'upload' && (
        <PictureField
          url={value.url}
          hint={t('pictureHint')}
          onChange={(url) => onChange({ ...value, url })}
          error={error && t('needUpload')}
        />
      )}
      {value.kind === 'url' && (
        <Field
          label={t('url')}
          dir="ltr"
          inputMode="url"
          value={value.url}
          onChange={(event) => onChange({ ...value, url: event.currentTarget.value })}
          error={error && t('needPicture')}
        />
      )}
    </>
  )
}
