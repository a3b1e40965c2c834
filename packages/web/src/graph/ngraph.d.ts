/** The build for two dimensions: it makes no code at run time, which the page's policy refuses. */
declare module "ngraph.forcelayout/dist/ngraph.forcelayout2d.js" {
  import type { Graph, Link, NodeId } from "ngraph.graph";
  import type { Layout, PhysicsSettings, Spring } from "ngraph.forcelayout";

  export default function createLayout(
    graph: Graph,
    settings: Partial<PhysicsSettings> & {
      readonly springTransform?: (link: Link, spring: Spring) => void;
      readonly nodeMass?: (id: NodeId) => number;
    },
  ): Layout<Graph>;
}
