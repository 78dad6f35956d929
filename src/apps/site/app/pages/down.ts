import { createRoute } from '@tanstack/react-router'
import { needTexts } from '#site/i18n/i18n.ts'
import { lazyPage } from '#client/page/lazyPage.tsx'
import { root } from '../root.ts'

const DownloadPage = lazyPage(() => import('../../pages/help/DownloadPage.tsx'), 'DownloadPage')

/** The merchant's apps, and how to install them. */
export const down = createRoute({
  getParentRoute: () => root,
  path: '/down',
  loader: () => needTexts('download'),
  component: DownloadPage,
  staticData: { title: 'nav.download', banners: 'w_download' },
})
