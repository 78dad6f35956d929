export type Locked = {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: true
  readonly license?: string
  readonly optional?: true
  readonly dev?: true
  readonly os?: string | readonly string[]
  readonly cpu?: string | readonly string[]
  readonly libc?: readonly string[]
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
export type Lock = { readonly packages: Readonly<Record<string, Locked>> }

const platform =
  /(?<os>android|darwin|freebsd|linux|openharmony|win32)-(?<cpu>arm64|x64|ia32|arm|ppc64|riscv64|s390x)(-(?<abi>gnu|musl|gnueabihf|musleabihf|eabi|msvc))?$/

/**
 * Builds for other machines that the lockfile leaves out, by the place where they belong. `npm ci` refuses a lockfile without them,
 * and `npm install` leaves out what its registry does not carry.
 */
export function leftOut({ packages }: Lock): Record<string, Locked> {
  const found: Record<string, Locked> = {}
  for (const [path, { optionalDependencies, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies ?? {})) {
      if (placesOf(name, path).some((place) => place in packages)) continue
      const { os, cpu, abi } = platform.exec(name)?.groups ?? {}
      if (!os || !cpu) throw new Error(`${name}: its name says no machine; install it where its registry carries it`)
      const libc = os === 'linux' ? { libc: [abi?.startsWith('musl') ? 'musl' : 'glibc'] } : {}
      found[`node_modules/${name}`] = { version, cpu: [cpu], ...(dev && { dev }), ...libc, optional: true, os: [os] }
    }
  }
  return found
}

/** Where a package looks for another, nearest first. */
function placesOf(name: string, from: string): string[] {
  const up = from.lastIndexOf('/node_modules/')
  const here = `${from}${from && '/'}node_modules/${name}`
  return from === '' ? [here] : [here, ...placesOf(name, up < 0 ? '' : from.slice(0, up))]
}

/** Whether the build is for a machine other than Linux with glibc on x64 or arm64, on which the project is tested. */
export function isForeign({ optional, os, cpu, libc }: Locked): boolean {
  const tested = [os].flat().includes('linux') && [cpu].flat().some((kind) => kind === 'x64' || kind === 'arm64')
  return optional === true && os !== undefined && !(tested && (libc ?? ['glibc']).includes('glibc'))
}
