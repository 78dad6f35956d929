import { texts, titled, type Made } from './made.ts'

/** A page of the site that says its title and what it is for, in every language that the site speaks. */
export function pageOf(name: string): Made {
  const page = `${titled(name)}Page`
  const at = (file: string) => `src/apps/site/${file}`
  const words = Object.entries(languages).map(([code, [title, text]]) => [at(`i18n/${code}/${name}.json`), texts(title, text)])
  return {
    files: {
      [at(`app/pages/${name}.ts`)]: route(name, page),
      [at(`pages/${page}.tsx`)]: component(name, page),
      [at(`pages/${page}.test.tsx`)]: test(name, page),
      ...Object.fromEntries(words),
    },
    list: at('app/pages.ts'),
    line: `export { ${name} } from './pages/${name}.ts'`,
    next: `write what the page shows in src/apps/site/pages/${page}.tsx and its texts under src/apps/site/i18n; a guard stands in its route.`,
  }
}

const languages: Readonly<Record<string, readonly [title: string, text: string]>> = {
  km: ['ទំព័រថ្មី', 'សរសេរនៅទីនេះថាទំព័រនេះសម្រាប់អ្វី។'],
  en: ['New page', 'Say here what this page is for.'],
  cn: ['新页面', '请在此说明本页的用途。'],
  ar: ['صفحة جديدة', 'اكتب هنا الغرض من هذه الصفحة.'],
  es: ['Página nueva', 'Escribe aquí para qué sirve esta página.'],
  id: ['Halaman baru', 'Tulis di sini untuk apa halaman ini.'],
  ja: ['新しいページ', 'このページの目的をここに書いてください。'],
  ko: ['새 페이지', '이 페이지의 용도를 여기에 적어 주세요.'],
  pt: ['Nova página', 'Diga aqui para que serve esta página.'],
  th: ['หน้าใหม่', 'เขียนที่นี่ว่าหน้านี้มีไว้ทำอะไร'],
  vi: ['Trang mới', 'Viết ở đây trang này dùng để làm gì.'],
}

const route = (name: string, page: string) => `import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#client/page/lazyPage.tsx'
import { needTexts } from '#site/i18n/i18n.ts'
import { root } from '../root.ts'

const ${page} = lazyPage(() => import('../../pages/${page}.tsx'), '${page}')

/** Says here in a sentence what the page is for. */
export const ${name} = createRoute({
  getParentRoute: () => root,
  // Who may see it is a guard, as \`beforeLoad\`: requireLogin, requireAgent or requireFlag.
  path: '/${name}',
  loader: () => needTexts('${name}'),
  component: ${page},
})
`

const component = (name: string, page: string) => `import type ${name} from '#site/i18n/en/${name}.json'
import { useTexts } from '#site/i18n/texts.ts'
import styles from './states/Page.module.css'

declare module '#site/i18n/texts.ts' {
  interface Texts {
    ${name}: typeof ${name}
  }
}

/** Says here in a sentence what the page is for. */
export function ${page}() {
  const t = useTexts('${name}')
  return (
    <section className={styles.page}>
      <h1>{t('title')}</h1>
      <p>{t('text')}</p>
    </section>
  )
}
`

const test = (name: string, page: string) => `import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { needTexts, readTexts } from '#site/i18n/i18n.ts'
import km from '#site/i18n/km/${name}.json'
import { ${page} } from './${page}.tsx'

test('says its title in the language of whoever reads it', async () => {
  await readTexts('KM')
  await needTexts('${name}')
  expect(renderToStaticMarkup(<${page} />)).toContain(\`<h1>\${km.title}</h1>\`)
})
`
