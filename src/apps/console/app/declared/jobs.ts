import { createRoute } from '@tanstack/react-router'
import { BriefcaseBusiness } from 'lucide-react'
import { lazyPage, type Page } from '#client/page/lazyPage.tsx'
import { jobStates } from '../../features/jobs/job-states.ts'
import { inConsole, texts } from '../console-route.ts'
import { oneOf, type Typed } from '../search.ts'

const JobsPage: Page = lazyPage(() => import('../../features/jobs/JobsPage.tsx'), 'JobsPage')

export const jobs = createRoute({
  ...inConsole,
  path: '/jobs',
  staticData: { permission: 'jobs.read', section: { group: 'groups.house', icon: BriefcaseBusiness, texts: 'jobs' } },
  validateSearch: (typed: Typed) => oneOf(typed, 'state', jobStates),
  loader: texts('jobs', 'alerts'),
  component: JobsPage,
})
