interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** What fewer entries share stays in files of its own. */
const MOST = 20

const FORMS = reacher('/react-hook-form/')
const REACT = reacher('/node_modules/react/')

/**
 * The groups of modules that become one file each (docs/decisions/0205), for the bundler's `codeSplitting`: what most islands share,
 * what most dialogs with fields share, and what pages share that have no island at first. Their files were 60, nearly all below 3 KB,
 * and up to eight imports deep: a browser learnt of each from the one before.
 */
export const scriptGroups = [
  {
    name: (id: string, graph: Graph) => (REACT(id, graph) ? null : 'base'),
    priority: 3,
    minShareCount: MOST,
  },
  {
    name: (id: string, graph: Graph) => (FORMS(id, graph) ? null : 'kit'),
    priority: 2,
    minShareCount: MOST,
  },
  { name: (id: string, graph: Graph) => (FORMS(id, graph) ? 'forms' : null), minShareCount: MOST },
]

/** Whether a module is, or imports at any remove, a file of this folder. */
function reacher(folder: string): (id: string, graph: Graph) => boolean {
  const known = new Map<string, boolean>()
  return function reaches(id, graph) {
    if (id.includes(folder)) return true
    const seen = known.get(id)
    if (seen !== undefined) return seen
    // For a module that imports itself in a circle.
    known.set(id, false)
    const does = (graph.getModuleInfo(id)?.importedIds ?? []).some((each) => reaches(each, graph))
    known.set(id, does)
    return does
  }
}
