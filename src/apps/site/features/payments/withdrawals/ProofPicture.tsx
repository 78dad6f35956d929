import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#site/i18n/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from '../Payments.module.css'
import { pictureQuery } from '../queries.ts'

/** A picture of the member's own, which no address leads to. */
export function ProofPicture({ id, alt }: { id: string; alt: string }) {
  const t = useTexts('payments')
  const { data, isError, isFetching, refetch } = useQuery(pictureQuery(id))
  if (data) return <img src={`data:image/webp;base64,${data.file}`} alt={alt} className={styles.picture} />
  if (!isError) return <Skeleton width="10rem" height="8rem" />
  return (
    <Button size="small" busy={isFetching} onClick={() => void refetch()}>
      {t('failedTitle')}
    </Button>
  )
}
