import { getRouteApi } from '@tanstack/react-router'
import { bannerGroups } from '#house/content/contract.ts'
import { Select } from '#ui/fields/Select.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { Filters } from '#console/parts/filters/Filters.tsx'
import { PageHead } from '#console/parts/PageHead.tsx'
import { Banners } from './banners/Banners.tsx'
import flow from '#console/parts/flow.module.css'
import { noticeKinds } from './content-tabs.ts'
import { Help } from './Help.tsx'
import { Languages } from './languages/Languages.tsx'
import { Notices } from './Notices.tsx'
import { Resources } from './Resources.tsx'
import { Wording } from './wording/Wording.tsx'

const route = getRouteApi('/console/content')

/** What visitors see first: banners of every place, notices, popups and promotions. */
export function ContentPage() {
  const t = useTexts('content')
  const { tab = 'banners', group = 'w_home', kind = 'PL', edit } = route.useSearch()
  const navigate = route.useNavigate()
  const onEdit = (id: string | null) =>
    void navigate({ search: ({ edit: _, ...rest }) => ({ ...rest, ...(id && { edit: id }) }), replace: true })
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <Tabs
        label={t('tabs.label')}
        value={tab}
        onChange={(next) => void navigate({ search: { tab: next }, replace: true })}
        tabs={[
          {
            value: 'banners',
            label: t('tabs.banners'),
            panel: (
              <div className={flow.tight}>
                <Filters>
                  <Select
                    label={t('group')}
                    value={group}
                    options={bannerGroups.map((value) => ({ value, label: t(`groups.${value}`) }))}
                    onChange={(next) => void navigate({ search: { tab: 'banners', group: next }, replace: true })}
                  />
                </Filters>
                <Banners group={group} edited={edit ?? null} onEdit={onEdit} />
              </div>
            ),
          },
          {
            value: 'notices',
            label: t('tabs.notices'),
            panel: (
              <div className={flow.tight}>
                <Filters>
                  <Select
                    label={t('type')}
                    value={kind}
                    options={noticeKinds.map((value) => ({ value, label: t(`types.${value}`) }))}
                    onChange={(next) => void navigate({ search: { tab: 'notices', kind: next }, replace: true })}
                  />
                </Filters>
                <Notices kind={kind} edited={edit ?? null} onEdit={onEdit} />
              </div>
            ),
          },
          { value: 'help', label: t('tabs.help'), panel: <Help edited={edit ?? null} onEdit={onEdit} /> },
          {
            value: 'resources',
            label: t('tabs.resources'),
            panel: <Resources edited={edit ?? null} onEdit={onEdit} />,
          },
          { value: 'wording', label: t('tabs.wording'), panel: <Wording edited={edit ?? null} onEdit={onEdit} /> },
          { value: 'languages', label: t('tabs.languages'), panel: <Languages /> },
        ]}
      />
    </>
  )
}
