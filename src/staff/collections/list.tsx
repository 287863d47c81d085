import { OpenCollection } from './open-collection.tsx';

export default function CollectionList() {
  return <OpenCollection page="List" />;
}
