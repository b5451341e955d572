/** One segment of the addresses below a folder of routes. */
interface Place<Route> {
  here: Route | null
  named: Map<string, Place<Route>>
  /** What stands for any other segment, under the name that its file gives it. */
  any: { name: string; place: Place<Route> } | null
}

/** A route with what its address says. */
export interface FoundRoute<Route> {
  route: Route
  params: Record<string, string>
}

const PARAMETER = /^\[(\w+)\]$/

/**
 * Finds the file of a route by an address, as the pages' server does: a segment's own name comes before a parameter.
 * @param files routes by the name of their file within the folder of pages, as `./pages/api/v1/cn/[id]/index.ts`
 * @returns what finds the route of a path, or null: also for a path that would have to be decoded or tidied first
 */
export function routeTable<Route>(
  files: Readonly<Record<string, Route>>,
): (path: string) => FoundRoute<Route> | null {
  const root = emptyPlace<Route>()
  for (const [file, route] of Object.entries(files)) {
    const path = file.replace(/^.*\/pages\//, '').replace(/(\/index)?\.ts$/, '')
    let place = root
    for (const segment of path.split('/')) place = placeBelow(place, segment)
    place.here = route
  }
  return (path) => {
    const params: Record<string, string> = {}
    let place = root
    for (const segment of path.slice(1).split('/')) {
      if (!/^\w[\w.~-]*$/.test(segment)) return null
      const named = place.named.get(segment)
      if (!named && !place.any) return null
      if (!named && place.any) params[place.any.name] = segment
      place = named ?? (place.any as { place: Place<Route> }).place
    }
    return place.here === null ? null : { route: place.here, params }
  }
}

function placeBelow<Route>(place: Place<Route>, segment: string): Place<Route> {
  const name = PARAMETER.exec(segment)?.[1]
  if (name) {
    place.any ??= { name, place: emptyPlace() }
    if (place.any.name !== name) throw new Error(`A route names one parameter ${place.any.name} and ${name}`)
    return place.any.place
  }
  const known = place.named.get(segment)
  if (known) return known
  const below = emptyPlace<Route>()
  place.named.set(segment, below)
  return below
}

function emptyPlace<Route>(): Place<Route> {
  return { here: null, named: new Map(), any: null }
}
