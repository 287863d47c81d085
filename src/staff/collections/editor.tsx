import { OpenCollection } from './open-collection.tsx';

export default function CollectionEditor() {
  return <OpenCollection page="Editor" />;
}
