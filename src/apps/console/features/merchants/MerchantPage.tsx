import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { PageHead } from '#console/parts/PageHead.tsx'
import { Access } from './Access.tsx'
import { CustomerService } from './CustomerService.tsx'
import { Domains } from './Domains.tsx'
import { Flags } from './Flags.tsx'
import { LicenceForm } from './LicenceForm.tsx'
import styles from './Merchants.module.css'
import { Modules } from './Modules.tsx'
import { merchantQuery } from './queries.ts'
import { NumberService } from './NumberService.tsx'
import { Providers } from './Providers.tsx'
import { Registration } from './Registration.tsx'
import { SiteCard } from './SiteCard.tsx'
import { SiteForm } from './SiteForm.tsx'

const route = getRouteApi('/console/merchant')

/** What the site offers to everyone, and by which rules. */
export function MerchantPage() {
  const t = useTexts('merchants')
  const { tab = 'flags', find } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery(merchantQuery)
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <QueryBoundary query={query} lines={8}>
        {(merchant) => (
          <Tabs
            label={t('tabs.label')}
            value={tab}
            onChange={(next) => void navigate({ search: { tab: next }, replace: true })}
            tabs={[
              {
                value: 'flags',
                label: t('tabs.flags'),
                panel: (
                  <Flags
                    merchant={merchant}
                    find={find}
                    onFind={(text) => void navigate({ search: { tab: 'flags', ...(text && { find: text }) }, replace: true })}
                  />
                ),
              },
              {
                value: 'site',
                label: t('tabs.site'),
                panel: (
                  <div className={styles.stack}>
                    <SiteCard merchant={merchant} />
                    <SiteForm merchant={merchant} />
                    <Domains merchant={merchant} />
                    <LicenceForm merchant={merchant} />
                  </div>
                ),
              },
              { value: 'modules', label: t('tabs.modules'), panel: <Modules merchant={merchant} /> },
              { value: 'registration', label: t('tabs.registration'), panel: <Registration merchant={merchant} /> },
              {
                value: 'access',
                label: t('tabs.access'),
                panel: <Access key={JSON.stringify(merchant.access)} merchant={merchant} />,
              },
              {
                value: 'providers',
                label: t('tabs.providers'),
                panel: (
                  <div className={styles.stack}>
                    <Providers />
                    <NumberService />
                  </div>
                ),
              },
              { value: 'service', label: t('links.service'), panel: <CustomerService merchant={merchant} /> },
            ]}
          />
        )}
      </QueryBoundary>
    </>
  )
}
