import { useMutation } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { Button } from '#ui/buttons/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { Refused } from '#console/parts/actions/Refused.tsx'
import flow from '#console/parts/flow.module.css'
import styles from './Verification.module.css'
import type { SubmissionWhole } from './queries.ts'

/** The pictures of papers, fetched once somebody says that they look; they are kept nowhere on this page once it is left. */
export function Pictures({ id, parts }: Pick<SubmissionWhole, 'id' | 'parts'>) {
  const t = useTexts('verification')
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => house.verification.lookAtPictures({ params: { id } }),
    gcTime: 0,
  })
  return (
    <Card title={t('pictures')}>
      {data ? (
        <div className={styles.pictures}>
          {data.map(({ part, file }) => (
            <figure key={part} className={styles.shown}>
              <img src={`data:image/webp;base64,${file}`} alt={t(`parts.${part}`)} className={styles.picture} />
              <figcaption className={flow.soft}>{t(`parts.${part}`)}</figcaption>
            </figure>
          ))}
        </div>
      ) : (
        <div className={flow.tight}>
          <p className={flow.soft}>{t('lookText', { parts: parts.map((part) => t(`parts.${part}`)).join(' · ') })}</p>
          <Refused error={error} />
          <div className={flow.acts}>
            <Button icon={<Eye size={18} aria-hidden="true" />} busy={isPending} onClick={() => mutate()}>
              {t('look')}
            </Button>
          </div>
        </div>
      )}
    </Card>
  )
}
