import { useQuery } from '@tanstack/react-query'
import { Construction, MapPinOff, Unlink } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { isRefused } from '../../client/calls/refusal.ts'
import { permissionQuery } from '../session/merchant.ts'
import styles from './Closed.module.css'

const icons = { maintenance: Construction, region: MapPinOff, domain: Unlink }

/** Why the site is closed to this visitor, if it is. Maintenance hides a region block. */
export function useClosed(): 'maintenance' | 'region' | 'domain' | null {
  const { data, error } = useQuery(permissionQuery)
  if (isRefused(error) && error.code === 'domain_unknown') return 'domain'
  if (data?.maintenance) return 'maintenance'
  return data?.regionRestriction ? 'region' : null
}

/** Stands in place of the whole site. */
export function Closed({ by }: { by: keyof typeof icons }) {
  const t = useTexts('shell')
  const { data } = useQuery(permissionQuery)
  const Icon = icons[by]
  const service = data?.info.customerService[0]
  return (
    <main className={styles.closed}>
      <EmptyState
        heading="h1"
        icon={<Icon size={28} />}
        title={t(`closed.${by}Title`)}
        text={t(`closed.${by}Text`, { ip: data?.location.ip ?? '' })}
        action={
          service && (
            <ButtonLink tone="gold" href={service.url} target="_blank" rel="noopener">
              {t('closed.service')}
            </ButtonLink>
          )
        }
      />
    </main>
  )
}
