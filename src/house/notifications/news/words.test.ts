import { expect, test } from 'vitest'
import { newsNames, newsWords } from './send-news.ts'

const told = Object.entries(newsNames).flatMap(([about, names]) => names.map((news) => ({ about, news })))

test.each(told)('$news has a title and a text in every language in which members are told of $about', ({ about, news }) => {
  const files = Object.entries(newsWords[about as keyof typeof newsWords])
  expect(files.length).toBeGreaterThan(2)
  for (const [language, words] of files)
    for (const part of ['title', 'text']) expect(words[`${news}.${part}`], `${language} ${part}`).toMatch(/\S/)
})
