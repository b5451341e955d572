interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** How many entries share what stands in a group; what fewer share stays in files of its own. */
const MOST = 20

/**
 * The groups of modules that become one file each (docs/decisions/0205), for the bundler's `codeSplitting`: what most islands share,
 * and what most dialogs with fields do. Their files were 60, nearly all below 3 KB, and up to eight imports deep: a browser learnt of
 * each from the one before.
 */
export const scriptGroups = [
  {
    name: (id: string, graph: Graph) => (needsForms(id, graph) ? null : 'kit'),
    priority: 2,
    minShareCount: MOST,
  },
  { name: (id: string, graph: Graph) => (needsForms(id, graph) ? 'forms' : null), minShareCount: MOST },
]

const known = new Map<string, boolean>()

/** Whether a module needs the library of forms, which comes with the first dialog and not with the page. */
function needsForms(id: string, graph: Graph): boolean {
  if (id.includes('/react-hook-form/')) return true
  const seen = known.get(id)
  if (seen !== undefined) return seen
  // For a module that imports itself in a circle.
  known.set(id, false)
  const needs = (graph.getModuleInfo(id)?.importedIds ?? []).some((each) => needsForms(each, graph))
  known.set(id, needs)
  return needs
}
