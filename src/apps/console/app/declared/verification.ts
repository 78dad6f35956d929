import { createRoute } from '@tanstack/react-router'
import { BadgeCheck, Eraser, Layers } from 'lucide-react'
import { lazyPage, type Page } from '#client/page/lazyPage.tsx'
import { submissionStates } from '../../features/verification/queries.ts'
import { inConsole, texts } from '../console-route.ts'
import { oneOf, type Typed } from '../search.ts'

const VerificationPage: Page = lazyPage(() => import('../../features/verification/VerificationPage.tsx'), 'VerificationPage')
const SubmissionPage: Page = lazyPage(() => import('../../features/verification/SubmissionPage.tsx'), 'SubmissionPage')
const RetentionPage: Page = lazyPage(() => import('../../features/retention/RetentionPage.tsx'), 'RetentionPage')
const LevelsPage: Page = lazyPage(() => import('../../features/verification/LevelsPage.tsx'), 'LevelsPage')

/** Papers that members sent to show who they are. */
export const verification = createRoute({
  ...inConsole,
  path: '/verification',
  staticData: { permission: 'members.read', section: { group: 'groups.members', icon: BadgeCheck, texts: 'verification' } },
  validateSearch: (typed: Typed) => oneOf(typed, 'state', submissionStates),
  loader: texts('verification'),
  component: VerificationPage,
})

/** The papers of one step of one member. */
export const submission = createRoute({
  ...inConsole,
  path: '/verification/$id',
  staticData: { permission: 'members.read' },
  loader: texts('verification'),
  component: SubmissionPage,
})

/** What each level may do. */
export const levels = createRoute({
  ...inConsole,
  path: '/levels',
  staticData: { permission: 'members.read', section: { group: 'groups.members', icon: Layers, texts: 'levels' } },
  loader: texts('levels', 'verification'),
  component: LevelsPage,
})

/** How long what is known of people is kept. */
export const retention = createRoute({
  ...inConsole,
  path: '/retention',
  staticData: { permission: 'members.read', section: { group: 'groups.house', icon: Eraser, texts: 'retention' } },
  loader: texts('retention'),
  component: RetentionPage,
})
