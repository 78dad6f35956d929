import { floorsOfApp, halfOfApp, halves, parts } from '../architecture.mjs'

/** Packages that rules and contracts may use: they run in the browser as well. */
const purePackages = ['zod', '@orpc/contract', '@noble/hashes']
const test = '(/[^/]+/[^/]+/testing/|\\.test\\.tsx?$|/vite\\.config\\.ts$)'
const pure = '(/rules/|/[a-z-]+/contract\\.ts$|/(console-)?contract\\.ts$)'

/** @param {string} text */
const literally = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** @param {string} part */
const inside = (part) => `^src/${part}/`

/** The doors of a module: its face, its contract, its rules. @param {string} half @param {string} module */
const doors = (half, module) => [`^src/${half}/${module}/(index|contract)\\.ts$`, `^src/${half}/${module}/rules/`]

/** @param {string} half */
const contracts = (half) => `^src/${half}/[^/]+/contract\\.ts$`

/** A part of a module's contract, which its contract gathers. @param {string} half @param {string} module */
const partsOfContract = (half, module) => `^src/${half}/${module}/[a-z-]+/contract\\.ts$`

/** The calls of operators: for the console alone. @param {string} half */
const consoleContracts = (half) => `^src/${half}/.+/console-contract\\.ts$`

/** What a part may import of another part: all of a plain one, the doors of a half's modules. @param {string} part */
const offered = (part) =>
  part in halves
    ? [`^src/${part}/[^/]+/(index|contract|module)\\.ts$`, consoleContracts(part), `^src/${part}/[^/]+/rules/`]
    : [inside(part)]

/** @param {string} name @param {string} comment @param {object} from @param {readonly string[]} allowed */
const only = (name, comment, from, allowed) => ({
  name,
  comment,
  severity: 'error',
  from,
  to: { path: '^src/', pathNot: [...allowed] },
})

/** @param {string} name @param {object} from @param {readonly string[]} packages */
const onlyPackages = (name, from, packages) => ({
  name: `${name}: packages`,
  comment: `${name} may not import this from outside; its packages stand in architecture.mjs`,
  severity: 'error',
  from,
  to: {
    pathNot: [
      String.raw`^(\.|(src|tools|bench|e2e)/)`,
      ...packages.flatMap((name) => [`node_modules/${literally(name)}/`, `^${literally(name)}$`]),
    ],
  },
})

/** Parts that are not halves: each imports itself and what it lists. */
function partRules() {
  return Object.entries(parts).flatMap(([name, part]) => {
    if (name in halves) return []
    const half = /** @type {Record<string, 'house' | 'arcade'>} */ (halfOfApp)[name]
    const operators = half && name === 'apps/console' ? [consoleContracts(half)] : []
    const screens = half ? [contracts(half), ...operators, `^src/${half}/[^/]+/rules/`] : []
    const from = { path: inside(name), pathNot: test }
    const uses = part.uses.length > 0 ? part.uses.join(', ') : 'nothing'
    const rule = only(name, `${name} may use ${uses}${half ? `, contracts and rules of the ${half}` : ''}`, from, [
      inside(name),
      // What tests stand on reaches into modules, to look at what no face shows.
      ...part.uses.flatMap(name === 'testing' ? inside : offered),
      ...screens,
    ])
    return part.packages
      ? [
          rule,
          onlyPackages(
            name,
            { ...from, pathNot: [test, ...(part.apart ?? []).map((folder) => inside(`${name}/${folder}`))] },
            part.packages,
          ),
        ]
      : [rule]
  })
}

/** Modules of a half: each imports itself, the drivers, every contract of its half, and the doors of the modules it lists. */
function moduleRules() {
  return Object.entries(halves).flatMap(([half, modules]) =>
    Object.entries(modules).flatMap(([name, module]) => {
      const own = `${half}/${name}`
      const drivers = /** @type {Record<string, { uses: readonly string[] }>} */ (parts)[half]?.uses ?? []
      const reach = [...drivers.filter((part) => part !== 'protocol'), ...(module.protocol ? ['protocol'] : [])]
      const doorsOfUsed = module.uses.flatMap((used) => doors(half, used))
      const comment = `${own} may use ${[...reach, ...module.uses].join(', ')} and contracts of the ${half}`
      return [
        only(own, comment, { path: inside(own), pathNot: test }, [
          inside(own),
          ...reach.map(inside),
          contracts(half),
          consoleContracts(half),
          ...doorsOfUsed,
        ]),
      ]
    }),
  )
}

/** Folders of an app: each imports those below it. */
function floorRules() {
  return Object.entries(floorsOfApp).flatMap(([app, floors]) =>
    floors.map((floor, place) => {
      const reach = floors.slice(place).map((lower) => inside(`${app}/${lower}`))
      const comment = `${floor} imports of its app only what stands below it: ${floors.slice(place + 1).join(', ')}`
      return {
        name: `${app}/${floor}`,
        comment,
        severity: 'error',
        from: { path: inside(`${app}/${floor}`), pathNot: test },
        to: { path: inside(app), pathNot: reach },
      }
    }),
  )
}

/** Rules and contracts run on both sides: they touch no driver, no database, no package of the server. */
function pureRules() {
  return Object.entries(halves).flatMap(([half, modules]) => [
    ...Object.entries(modules).map(([name, { uses }]) => {
      // Which module speaks the protocol is a rule of its own.
      const allowed = ['kit', 'wire', 'protocol']
        .map(inside)
        .concat(contracts(half), consoleContracts(half), partsOfContract(half, name))
        .concat([name, ...uses].map((module) => inside(`${half}/${module}/rules`)))
      const comment =
        'rules and contracts may use kit, wire, contracts of their half, rules of their own and of modules that theirs uses, and types'
      const from = { path: `^src/${half}/${name}${pure}`, pathNot: test }
      const { to, ...rule } = only(`${half}/${name}: rules`, comment, from, allowed)
      return { ...rule, to: { ...to, dependencyTypesNot: ['type-only', 'type-import'] } }
    }),
    onlyPackages(`${half}: rules`, { path: `^src/${half}/[^/]+${pure}`, pathNot: test }, purePackages),
  ])
}

/** What holds wherever code stands. */
function commonRules() {
  const half = '^src/(house|arcade)/'
  return [
    {
      name: 'acyclic',
      comment: 'two files that import each other are one file, or one too many; types and late imports go one way as well',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'found',
      comment: 'the import leads to no file and no installed package',
      severity: 'error',
      from: { path: '^(src|tools|bench|e2e)/' },
      to: { couldNotResolve: true, pathNot: [String.raw`\?(raw|url|worker|inline)$`, '^virtual:'] },
    },
    {
      name: 'features apart',
      comment: 'a feature of an app imports no other feature',
      severity: 'error',
      from: { path: '^src/apps/([^/]+)/features/([^/]+)/' },
      to: { path: '^src/apps/[^/]+/features/', pathNot: '^src/apps/$1/features/$2/' },
    },
    {
      name: 'e2e',
      comment: 'a journey sees a browser, nothing of src',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^src/', pathNot: inside('testing') },
    },
    {
      name: 'testing is for tests',
      comment: 'only tests, the simulator and benches import src/testing',
      severity: 'error',
      from: { path: '^src/', pathNot: [test, inside('testing'), inside('sim')] },
      to: { path: inside('testing') },
    },
    {
      name: 'tests: halves apart',
      comment: 'a test of one half imports nothing of the other',
      severity: 'error',
      from: { path: '^src/(house|arcade)/' },
      to: { path: half, pathNot: '^src/$1/' },
    },
    {
      name: 'tests: doors',
      comment: 'a test enters another module by its face, its contract or its rules',
      severity: 'error',
      from: { path: `^src/(house|arcade)/([^/]+)/.*${test}` },
      to: { path: half, pathNot: ['^src/$1/$2/', ...offered('house'), ...offered('arcade')] },
    },
  ]
}

/** @type {import('dependency-cruiser').IConfiguration} */
export const dependencyRules = {
  forbidden: /** @type {any} */ ([...commonRules(), ...partRules(), ...floorRules(), ...moduleRules(), ...pureRules()]),
  options: {
    // TypeScript's native compiler has no API to read files with; without a parser that knows TypeScript the reader finds
    // nothing and reports success, so tools/dependencies.ts counts.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|coverage|\\.data|\\.cache)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'browser', 'default'] },
  },
}
