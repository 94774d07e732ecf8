import { useStore } from '@nanostores/react';
import {
  nodeKey,
  nodesAbove,
  translatedName,
  type CategoryNode,
  type OpenNodes,
} from '#domain/listing/categories/category.ts';
import type { ListingQuery } from '#domain/listing/listing.ts';
import { marketplace as words } from '#messages/listing/list.ts';
import { $foundOutside, $foundTree, $openNodes, clearFilters } from '#stores/listing/listing.ts';
import { pickMainCategory, pickSubsector, pickVertical } from '#stores/listing/tree-choice.ts';
import { TreeButton } from './TreeButton.tsx';

interface Props {
  tree: readonly CategoryNode[];
  query: ListingQuery;
}

const BRANCH = 'ms-3 mt-0.5 mb-1.5 grid gap-0.5 border-s-2 border-line ps-2';

/** Three levels of nested buttons; each is also a link, for a new tab and for pages without script. */
export function CategoryTree({ tree: whole, query }: Props) {
  const tree = useStore($foundTree, { ssr: () => null }) ?? whole;
  const outside = useStore($foundOutside, { ssr: () => 0 });
  const open = useStore($openNodes, { ssr: () => null }) ?? nodesAbove(tree, query);
  return (
    <nav aria-label={words.categories}>
      <h2 className="mb-2 text-sm font-semibold">{words.categories}</h2>
      <ul className="grid gap-0.5">
        <li>
          <TreeButton
            name={words.allProducts}
            count={tree.reduce((sum, { count }) => sum + count, outside)}
            filter={{}}
            chosen={!query.category && !query.subcategory}
            onChoose={clearFilters}
          />
        </li>
        {tree.map((node) => (
          <Vertical key={node.name} node={node} query={query} openNodes={open} />
        ))}
      </ul>
    </nav>
  );
}

interface NodeProps {
  node: CategoryNode;
  query: ListingQuery;
  openNodes: OpenNodes;
}

function Vertical({ node, query, openNodes }: NodeProps) {
  const open = openNodes.includes(nodeKey(node.name));
  return (
    <li>
      <TreeButton
        name={translatedName(node)}
        count={node.count}
        filter={{ category: node.name }}
        open={open}
        chosen={query.category === node.name && !query.subcategory}
        onChoose={() => pickVertical(node.name)}
      />
      {open && (
        <ul className={BRANCH}>
          {node.children.map((main) => (
            <MainCategory
              key={main.name}
              node={main}
              query={query}
              openNodes={openNodes}
              vertical={node.name}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

function MainCategory({ node, query, openNodes, vertical }: NodeProps & { vertical: string }) {
  const open = openNodes.includes(nodeKey(vertical, node.name));
  const isHere = query.category === vertical;
  return (
    <li>
      <TreeButton
        name={translatedName(node)}
        count={node.count}
        filter={{ category: vertical, subcategory: node.name }}
        open={open}
        chosen={isHere && query.subcategory === node.name}
        onChoose={() => pickMainCategory(vertical, node.name)}
      />
      {open && (
        <ul className={BRANCH}>
          {node.children.map((sub) => (
            <li key={sub.name}>
              <TreeButton
                name={translatedName(sub)}
                count={sub.count}
                filter={{ category: vertical, subcategory: sub.name }}
                chosen={isHere && query.subcategory === sub.name}
                onChoose={() => pickSubsector(vertical, sub.name)}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
