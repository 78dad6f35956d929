import { lazyPage, type Page } from '../../client/page/lazyPage.tsx'

// Each names its type: a screen reads its route, and a route that is typed by its screen would go round in a circle.
export const LoginPage: Page = lazyPage(() => import('../features/operators/LoginPage.tsx'), 'LoginPage')
export const DashboardPage: Page = lazyPage(() => import('../features/reports/DashboardPage.tsx'), 'DashboardPage')
export const MembersPage: Page = lazyPage(() => import('../features/identity/MembersPage.tsx'), 'MembersPage')
export const MemberPage: Page = lazyPage(() => import('../pages/MemberPage.tsx'), 'MemberPage')
export const StoryPage: Page = lazyPage(() => import('../features/wagers/StoryPage.tsx'), 'StoryPage')
export const RoundsPage: Page = lazyPage(() => import('../features/wagers/RoundsPage.tsx'), 'RoundsPage')
export const WinsPage: Page = lazyPage(() => import('../features/wagers/WinsPage.tsx'), 'WinsPage')
export const OpenPage: Page = lazyPage(() => import('../features/wagers/OpenPage.tsx'), 'OpenPage')
export const BooksPage: Page = lazyPage(() => import('../features/wallet/BooksPage.tsx'), 'BooksPage')
export const FlagsPage: Page = lazyPage(() => import('../features/merchants/FlagsPage.tsx'), 'FlagsPage')
export const CallsPage: Page = lazyPage(() => import('../features/games/CallsPage.tsx'), 'CallsPage')
export const CallPage: Page = lazyPage(() => import('../features/games/CallPage.tsx'), 'CallPage')
export const JobsPage: Page = lazyPage(() => import('../features/jobs/JobsPage.tsx'), 'JobsPage')
export const AuditPage: Page = lazyPage(() => import('../features/audit/AuditPage.tsx'), 'AuditPage')
export const StaffPage: Page = lazyPage(() => import('../features/operators/StaffPage.tsx'), 'StaffPage')
export const MePage: Page = lazyPage(() => import('../features/operators/MePage.tsx'), 'MePage')
