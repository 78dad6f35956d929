import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { HEAVIEST_PICTURE } from '#house/content/rules/picture.ts'
import { FileField } from '#ui/fields/FileField.tsx'
import { isRefused } from '#client/calls/refusal.ts'
import { useWrite } from '#client/calls/useWrite.ts'
import { house } from '#console/api/house.ts'
import { queryClient } from '#console/api/query-client.ts'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'
import { base64Of } from '#client/calls/base64.ts'
import styles from './PictureField.module.css'
import { picturesQuery } from '../queries.ts'

type PictureFieldProps = { url: string; hint: string; onChange: (url: string) => void; error: string | undefined }

/** A picture that is uploaded here, or one of those that were. Why a file is no picture is said beside it. */
export function PictureField({ url, hint, onChange, error }: PictureFieldProps) {
  const t = useTexts('content')
  const shell = useTexts('shell')
  const { data } = useQuery(picturesQuery)
  const [heavy, setHeavy] = useState(false)
  const upload = useWrite(
    async (file: File, asked) => house.content.uploadPicture({ body: { data: { file: await base64Of(file) } } }, asked),
    { once: true },
  )
  const choose = (files: readonly File[]) => {
    const [file] = files
    if (!file) return
    upload.reset()
    setHeavy(file.size > HEAVIEST_PICTURE)
    if (file.size > HEAVIEST_PICTURE) return
    upload.mutate(file, {
      onSuccess: (picture) => {
        onChange(picture.url)
        void queryClient.invalidateQueries({ queryKey: picturesQuery.queryKey })
      },
    })
  }
  const refused = upload.error && (isRefused(upload.error) ? upload.error.message : shell('errors.unheard'))
  const kept = data?.list ?? []
  return (
    <div className={styles.picture}>
      <FileField
        label={t('picture')}
        hint={hint}
        error={(heavy && t('pictureHeavy')) || refused || error}
        accept="image/png,image/jpeg,image/webp"
        most={1}
        files={[]}
        onChange={choose}
        disabled={upload.isPending}
      />
      {upload.isPending && (
        <p role="status" className={flow.soft}>
          {t('pictureComing')}
        </p>
      )}
      {kept.length > 0 && (
        <ul className={styles.kept} aria-label={t('pictures')}>
          {kept.map((picture, place) => (
            <li key={picture.url}>
              <button
                type="button"
                className={styles.choice}
                aria-pressed={picture.url === url}
                aria-label={t('pictureOf', { place: place + 1, width: picture.width, height: picture.height })}
                onClick={() => onChange(picture.url)}
              >
                <img src={picture.url} alt="" loading="lazy" width={picture.width} height={picture.height} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
