import { texts, titled, type Made } from './made.ts'

/** A screen of the console that says its title and what it is for, at the end of a group of the navigation. */
export function screenOf(name: string): Made {
  const screen = `${titled(name)}Page`
  const at = (file: string) => `src/apps/console/${file}`
  return {
    files: {
      [at(`app/declared/${name}.ts`)]: route(name, screen),
      [at(`features/${name}/${screen}.tsx`)]: component(name, screen),
      [at(`features/${name}/${screen}.test.tsx`)]: test(name, screen),
      [at(`i18n/km/${name}.json`)]: texts('ផ្ទាំងថ្មី', 'សរសេរនៅទីនេះថាផ្ទាំងនេះសម្រាប់អ្វី។'),
      [at(`i18n/en/${name}.json`)]: texts('New screen', 'Say here what this screen is for.'),
      [at(`i18n/cn/${name}.json`)]: texts('新页面', '请在此说明本页的用途。'),
    },
    list: at('app/declared.ts'),
    line: `export { ${name} } from './declared/${name}.ts'`,
    next: `give its route the permission, group and icon that it needs, and write what it shows in src/apps/console/features/${name}.`,
  }
}

const route = (name: string, screen: string) => `import { createRoute } from '@tanstack/react-router'
import { PanelsTopLeft } from 'lucide-react'
import { lazyPage, type Page } from '#client/page/lazyPage.tsx'
import { inConsole, texts } from '../console-route.ts'

const ${screen}: Page = lazyPage(() => import('../../features/${name}/${screen}.tsx'), '${screen}')

/** Says here in a sentence what the screen is for. */
export const ${name} = createRoute({
  ...inConsole,
  path: '/${name}',
  staticData: { permission: 'dashboard.read', section: { group: 'groups.house', icon: PanelsTopLeft, texts: '${name}' } },
  loader: texts('${name}'),
  component: ${screen},
})
`

const component = (name: string, screen: string) => `import type ${name} from '#console/i18n/en/${name}.json'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'
import { PageHead } from '#console/parts/PageHead.tsx'

declare module '#console/i18n/texts.ts' {
  interface Texts {
    ${name}: typeof ${name}
  }
}

/** Says here in a sentence what the screen is for. */
export function ${screen}() {
  const t = useTexts('${name}')
  return (
    <div className={flow.stack}>
      <PageHead title={t('title')} text={t('text')} />
    </div>
  )
}
`

const test = (name: string, screen: string) => `import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readTexts } from '#client/language/texts.ts'
import { textFiles } from '#console/i18n/i18n.ts'
import km from '#console/i18n/km/${name}.json'
import { ${screen} } from './${screen}.tsx'

test('says its title in the language of whoever reads it', async () => {
  await readTexts(textFiles, 'KM', ['shell', '${name}'])
  expect(renderToStaticMarkup(<${screen} />)).toContain(\`>\${km.title}</h1>\`)
})
`
